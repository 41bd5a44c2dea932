import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The bare Fastify of `reference/plain.bench.ts`, in its own process. */
export interface Plain {
  port: number
  pid: number
  stop(): Promise<void>
}

export async function startPlain(answers: Record<string, string>): Promise<Plain> {
  const { child, nextMessage } = await startProgram(new URL('../reference/plain.bench.ts', import.meta.url))
  child.send(answers)
  const port = (await nextMessage()) as number
  return {
    port,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** Starts one of the programs of this bench, with a channel for messages. */
export async function startProgram(at: URL, args: readonly string[] = [], folder = process.cwd()) {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(at), ...args], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => null)
  /** Its next message. */
  const nextMessage = async (): Promise<unknown> => {
    const said = await Promise.race([once(child, 'message'), ended])
    if (!said) throw new Error('a program of the comparison ended before it answered')
    return said[0]
  }
  return { child, nextMessage }
}
