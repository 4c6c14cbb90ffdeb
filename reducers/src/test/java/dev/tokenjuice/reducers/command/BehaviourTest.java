package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class BehaviourTest {

  @TestFactory
  Stream<DynamicTest> interactive() {
    return CaseTable.tests("""
        vim a.txt                                  => yes
        cd x && sudo vim a.txt                     => yes
        bash -lc 'nano a'                          => yes
        nvim --headless +q                         => no
        emacs --batch -l x.el                      => no
        less a.txt                                 => yes
        git log | less                             => no
        less a.txt | head                          => no
        man ls                                     => yes
        top                                        => yes
        top -b -n 1                                => no
        top -bn1                                   => no
        htop                                       => yes
        watch ls                                   => yes
        tmux attach                                => yes
        fzf                                        => yes
        fzf --filter x                             => no
        ssh host                                   => yes
        ssh -p 22 -i key user@host                 => yes
        ssh host uptime                            => no
        ssh -p 22 host 'git status'                => no
        ssh host <<'EOF'⏎ls⏎EOF                    => no
        ssh -N -L 1:2:3 host                       => no
        ssh -t host htop                           => yes
        bash                                       => yes
        bash -l                                    => yes
        bash script.sh                             => no
        bash < script.sh                           => no
        curl x | bash                              => no
        bash --version                             => no
        python3                                    => yes
        python -i x.py                             => yes
        python x.py                                => no
        python -c 'print(1)'                       => no
        python3 --version                          => no
        python - <<'EOF'⏎print(1)⏎EOF              => no
        echo 1 | python3                           => no
        python manage.py shell                     => yes
        python manage.py shell -c 'x'              => no
        python -m pdb x.py                         => yes
        node                                       => yes
        node x.js                                  => no
        node -e 1                                  => no
        node -p 1                                  => no
        irb                                        => yes
        rails c                                    => yes
        rails test                                 => no
        psql -h db app                             => yes
        psql -h db app -c 'select 1'               => no
        psql app -tAc 'select 1'                   => no
        psql app < dump.sql                        => no
        mysql app                                  => yes
        mysql app -e 'select 1'                    => no
        sqlite3 x.db                               => yes
        sqlite3 x.db 'select 1'                    => no
        redis-cli -h x -p 1                        => yes
        redis-cli -h x ping                        => no
        git rebase -i HEAD~3                       => yes
        git rebase main                            => no
        git add -p                                 => yes
        git add .                                  => no
        git commit                                 => yes
        git commit --amend                         => yes
        git commit -m x                            => no
        git commit -am x                           => no
        git commit --amend --no-edit               => no
        git commit -F msg.txt                      => no
        git commit -C HEAD                         => no
        git commit --fixup abc                     => no
        git -C x commit --message=x                => no
        sudo -i                                    => yes
        sudo su                                    => yes
        su - root                                  => yes
        su root -c 'ls'                            => no
        sudo ls                                    => no
        docker run -it ubuntu bash                 => yes
        docker run --rm -v a:b -ti ubuntu          => yes
        docker run --rm ubuntu ls -t               => no
        docker run -i image < input                => no
        docker exec -it web bash                   => yes
        docker exec web ls                         => no
        docker compose exec web bash               => yes
        docker compose exec -T web pytest          => no
        kubectl exec -it pod -- bash               => yes
        kubectl exec pod -- ls -t                  => no
        kubectl edit deploy x                      => yes
        gdb a.out                                  => yes
        gdb -batch -ex bt a.out                    => no
        read -p 'go on? ' x                        => yes
        ls | while read f; do echo $f; done        => no
        passwd                                     => yes
        npm init                                   => yes
        npm init -y                                => no
        npm login                                  => yes
        npm test                                   => no
        gh auth login                              => yes
        gh auth status                             => no
        gh auth login --with-token < t             => no
        aws configure                              => yes
        aws configure list                         => no
        crontab -e                                 => yes
        crontab -l                                 => no
        echo vim                                   => no
        grep -rn less src                          => no
        """, (command, expected) -> assertEquals(expected.equals("yes"),
        CommandLines.analyze(command).behaviour().interactive()));
  }

  @TestFactory
  Stream<DynamicTest> endless() {
    return CaseTable.tests("""
        npm run dev                                => yes
        npm start                                  => yes
        pnpm dev                                   => yes
        yarn start:api                             => yes
        bun run watch                              => yes
        npm run build                              => no
        npm test                                   => no
        npm test -- --watch                        => yes
        npm run test:watch                         => yes
        npm run build:dev                          => no
        timeout 10 bash -c 'cd x; npm run dev'     => no
        mvn clean spring-boot:run                  => yes
        cd web && npm run dev                      => yes
        npm run dev &                              => no
        npm run dev > log 2>&1 &                   => no
        timeout 10 npm run dev                     => no
        npx vite                                   => yes
        npx vite build                             => no
        next dev                                   => yes
        next build                                 => no
        npx vitest run                             => no
        jest --watch                               => yes
        jest --watch=false                         => no
        tsc -w                                     => yes
        tsc --watch                                => yes
        tsc -p .                                   => no
        webpack serve                              => yes
        tail -f app.log                            => yes
        tail -F app.log                            => yes
        tail -fn 100 app.log                       => yes
        tail -n 100 app.log                        => no
        tail -f app.log | grep ERROR               => yes
        journalctl -u x -f                         => yes
        journalctl -u x                            => no
        docker logs -f web                         => yes
        docker logs --follow web                   => yes
        docker logs web                            => no
        docker compose up                          => no
        docker compose up -d                       => no
        docker-compose -f x.yml up                 => no
        docker-compose -f x.yml logs               => no
        docker compose logs -f                     => yes
        docker stats                               => yes
        docker stats --no-stream                   => no
        kubectl logs -f pod                        => yes
        kubectl get pods -w                        => yes
        kubectl get pods                           => no
        kubectl apply -f x.yml                     => no
        kubectl port-forward svc/x 80              => yes
        nodemon x.js                               => yes
        flask run                                  => yes
        uvicorn app:app                            => yes
        python -m http.server 8000                 => yes
        python manage.py runserver                 => yes
        rails s                                    => yes
        rails test                                 => no
        php artisan serve                          => yes
        cargo watch -x test                        => yes
        cargo test                                 => no
        gradle -t test                             => yes
        ./gradlew test --continuous                => yes
        ./gradlew test                             => no
        mvn spring-boot:run                        => yes
        ping example.org                           => yes
        ping -c 3 example.org                      => no
        watch ls                                   => yes
        inotifywait -m .                           => yes
        yes                                        => yes
        yes | apt-get install x                    => no
        ngrok http 80                              => yes
        ssh -N -L 1:2:3 host                       => yes
        ssh host ls                                => no
        gh pr checks --watch                       => no
        uvicorn --version                          => no
        make watch                                 => yes
        make test                                  => no
        """, (command, expected) -> assertEquals(expected.equals("yes"),
        CommandLines.analyze(command).behaviour().endless()));
  }

  @TestFactory
  Stream<DynamicTest> alreadyWrapped() {
    return CaseTable.tests("""
        tokenjuice wrap -- git status                              => yes
        tokenjuice raw k3f9q2                                      => yes
        tokenjuice --version                                       => yes
        /opt/homebrew/Cellar/tokenjuice/0.9.0/bin/tokenjuice wrap -- ls => yes
        /home/u/.local/share/pnpm/tokenjuice wrap -- ls            => yes
        ./node_modules/.bin/tokenjuice wrap -- ls                  => yes
        tokenjuice.cmd wrap -- dir                                 => yes
        'C:\\tools\\tokenjuice.exe' wrap -- dir                    => yes
        C:\\tools\\tokenjuice.exe wrap -- dir                      => yes
        cd x && tokenjuice wrap -- ls                              => yes
        A=1 env B=2 sudo time tokenjuice wrap -- ls                => yes
        bash -lc 'cd x; tokenjuice wrap -- ls'                     => yes
        bash -lc "cd $X; tokenjuice wrap -- ls"                    => yes
        npx tokenjuice wrap -- ls                                  => yes
        pnpm exec tokenjuice wrap -- ls                            => yes
        ls | tokenjuice reduce                                     => yes
        echo "$(tokenjuice raw abc)"                               => yes
        node /x/tokenjuice/dist/cli/main.js wrap -- ls             => yes
        node /x/dist/cli/main.js --trace wrap -- ls                => yes
        node --enable-source-maps /x/dist/cli/main.js wrap -- ls   => yes
        java -jar /opt/tokenjuice-1.0.jar wrap -- ls               => yes
        tokenjuice wrap -- bash -lc 'echo                          => yes
        node server.js --mode wrap                                 => no
        node server.js wrap                                        => no
        node /x/dist/cli/main.js serve --as wrap                   => no
        java -jar app.jar wrap                                     => no
        java Main -jar tokenjuice.jar wrap                         => no
        grep tokenjuice file                                       => no
        grep -rn 'tokenjuice wrap' src                             => no
        echo tokenjuice wrap -- ls                                 => no
        git commit -m 'run tokenjuice wrap -- ls'                  => no
        cat /opt/tokenjuice/README.md                              => no
        cd tokenjuice && git status                                => no
        tokenjuice-lint .                                          => no
        """, (command, expected) -> assertEquals(expected.equals("yes"),
        CommandLines.analyze(command).behaviour().wrapped()));
  }
}
