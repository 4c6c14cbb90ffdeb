# Stands in for brew: ruby formula.rb FORMULA DIST VERSION WORK. It knows as much of a formula's language as ours uses, so that
# anything else is an error.
require "digest"
require "fileutils"
require "json"
require "open3"
require "pathname"

FORMULA, DIST, VERSION, WORK = ARGV

# A folder that files are installed into, under their own names or others.
class Folder < Pathname
  def install(*files)
    mkpath
    files.flatten.each do |file|
      pairs = file.is_a?(Hash) ? file : { file => File.basename(file) }
      pairs.each do |from, to|
        raise "#{from} is not in the archive" unless File.file?(from)

        FileUtils.cp(from, join(to), preserve: true)
      end
    end
  end
end

class Formula
  class << self
    attr_reader :facts, :test_block

    def inherited(formula)
      super
      formula.instance_variable_set(:@facts, {})
    end

    %i[desc homepage version license url sha256].each do |name|
      define_method(name) do |value|
        raise "#{name} is given twice for #{$platform}" if @facts.key?(name)

        @facts[name] = value
      end
    end

    { on_linux: "linux", on_macos: "macos", on_intel: "x86_64", on_arm: "aarch64" }.each do |name, part|
      define_method(name) { |&block| block.call if $platform.split("-").include?(part) }
    end

    def test(&block)
      @test_block = block
    end
  end

  def prefix = Pathname("#{WORK}/prefix")
  def version = self.class.facts[:version]

  { bin: "bin", man1: "share/man/man1", doc: "share/doc/tokenjuice", bash_completion: "etc/bash_completion.d",
    zsh_completion: "share/zsh/site-functions", fish_completion: "share/fish/vendor_completions.d" }.each do |name, folder|
    define_method(name) { Folder.new(prefix.join(folder).to_s) }
  end

  def shell_output(command, wanted = 0)
    output, status = Open3.capture2(command)
    raise "#{command} exited #{status.exitstatus}, not #{wanted}" unless status.exitstatus == wanted

    output
  end

  def assert_equal(wanted, got) = wanted == got || raise("expected #{wanted.inspect}, got #{got.inspect}")
  def assert_match(part, text) = text.match?(part) || raise("#{text.inspect} does not match #{part.inspect}")
end

def check(condition, message)
  raise message unless condition
end

# read PLATFORM: the formula as a machine of this platform sees it.
def read(platform)
  $platform = platform
  Object.send(:remove_const, :Tokenjuice) if Object.const_defined?(:Tokenjuice)
  load FORMULA
  Tokenjuice
end

# What brew's style check would say of a description and of lines.
def check_style(facts)
  check facts[:desc].length <= 80 && facts[:desc] !~ /\A(an?|the|tokenjuice)\b|\.\z/i, "description: #{facts[:desc]}"
  check facts[:homepage].match?(%r{\A(https|file)://}), "homepage: #{facts[:homepage]}"
  check facts[:license] == "MIT", "license: #{facts[:license]}"
  File.foreach(FORMULA).with_index(1) do |line, number|
    check line !~ /[ \t]+$|\t/, "line #{number} has blanks at its end or a tab"
  end
end

archives = Dir["#{DIST}/tokenjuice-#{VERSION}-*.tar.gz"].sort
platforms = archives.map { |file| File.basename(file, ".tar.gz").delete_prefix("tokenjuice-#{VERSION}-") }
archives.zip(platforms).each do |file, platform|
  facts = read(platform).facts
  check facts[:version] == VERSION, "version #{facts[:version]}"
  check File.basename(facts.fetch(:url)) == File.basename(file), "#{platform} gets #{facts[:url]}"
  check facts.fetch(:sha256) == Digest::SHA256.file(file).hexdigest, "sum of #{file}"
  check_style(facts)
end
check !read("linux-riscv64").facts.key?(:url), "an unknown platform gets an archive"

formula = read("linux-x86_64").new
archive = "#{DIST}/tokenjuice-#{VERSION}-linux-x86_64.tar.gz"
system("tar", "-xzf", archive, "-C", WORK, exception: true)
Dir.chdir("#{WORK}/tokenjuice-#{VERSION}-linux-x86_64") { formula.install }
formula.instance_eval(&Tokenjuice.test_block)
check formula.caveats.include?("tokenjuice install codebuddy"), "caveats: #{formula.caveats}"
check formula.man1.join("tokenjuice-wrap.1").file?, "man pages are missing"
puts "evaluated for #{platforms.join(', ')}; installed and tested for linux-x86_64"
