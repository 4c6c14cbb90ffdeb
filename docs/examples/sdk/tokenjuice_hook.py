"""A PreToolUse callback for the CodeBuddy Agent SDK that runs Bash commands through tokenjuice.

    options = CodeBuddyAgentOptions(
        hooks={"PreToolUse": [HookMatcher(matcher="Bash", hooks=[tokenjuice_hook()])]}
    )

Agents that are content with the hook of `tokenjuice install codebuddy` need no callback, only
`setting_sources=["user"]`: without it the SDK reads no settings and runs no hooks from them.
"""

import asyncio
import json

TIMEOUT_SECONDS = 2.0


def tokenjuice_hook(launcher="tokenjuice"):
    """Whatever goes wrong, the answer is empty and the command runs as the agent wrote it."""

    async def callback(input_data, tool_use_id, context):
        try:
            answer = await asyncio.wait_for(_ask(launcher, input_data), TIMEOUT_SECONDS)
            return json.loads(answer) if answer.strip() else {}
        except Exception:
            return {}

    return callback


async def _ask(launcher, input_data):
    hook = await asyncio.create_subprocess_exec(
        launcher,
        "codebuddy-pre-tool-use",
        "--wrap-launcher",
        launcher,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        answer, _ = await hook.communicate(json.dumps(input_data).encode("utf-8"))
    except BaseException:
        hook.kill()
        raise
    return answer.decode("utf-8")
