import { spawn } from 'node:child_process'
import { root } from './project.mjs'
import { CannotGoOn } from './stage.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const numberOf = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }

/**
 * Runs a program to its end; its output is shown only when it fails. An interruption also ends the program and all its children, so that
 * none keeps writing into the folder.
 */
export async function runQuietly(command, args, { cwd = root, env = process.env, failure }) {
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...colours },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // A process group of its own, which can be ended as a whole; Ctrl-C reaches it only through us.
    detached: hasGroups,
  })
  const end = signal => endGroup(child, signal)
  const kill = () => end('SIGKILL')
  let interrupted
  const interrupt = signal => {
    interrupted ??= signal
    end('SIGTERM')
    setTimeout(kill, 3000).unref()
  }
  process.once('exit', kill)
  for (const signal of signals) process.on(signal, interrupt)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', text => {
      said += text
    })
  }
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail))
  process.off('exit', kill)
  for (const signal of signals) process.off(signal, interrupt)
  if (interrupted) {
    kill()
    console.error('\nInterrupted. The next start repeats the unfinished steps.')
    process.exit(128 + numberOf[interrupted])
  }
  if (code !== 0) throw new CannotGoOn(`${said.trim().split('\n').slice(-30).join('\n')}\n\n${failure}`)
}

const hasGroups = process.platform !== 'win32'

function endGroup(child, signal) {
  try {
    if (hasGroups && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has already ended by itself.
  }
}
