import { spawn } from 'node:child_process'
import { root } from './project.mjs'
import { CannotGoOn } from './stage.mjs'

/** Runs a program to its end; its output is shown only when it fails. */
export async function runQuietly(command, args, { cwd = root, env = process.env, failure }) {
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...colours },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const end = () => child.kill()
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', text => {
      said += text
    })
  }
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail))
  process.off('exit', end)
  if (code !== 0) throw new CannotGoOn(`${said.trim().split('\n').slice(-30).join('\n')}\n\n${failure}`)
}
