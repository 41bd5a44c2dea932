import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A running program, observed through its output. */
export interface Program {
  /** Everything printed so far. */
  said(): string
  /** Resolves when it has printed this text; rejects with its output if it ends instead. */
  until(text: string): Promise<void>
  /** Sends the signal and resolves with the exit code, null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

type Spoken = ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }

export function programOf(child: Spoken): Program {
  let text = ''
  const streams = [child.stdout, child.stderr]
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const ended = once(child, 'close')
  return {
    said: () => text,
    async until(wanted) {
      const heard = new Promise<void>(done => {
        const look = () => text.includes(wanted) && done()
        for (const stream of streams) stream.on('data', look)
        look()
      })
      const first = await Promise.race([heard, ended])
      if (first) throw new Error(text)
    },
    async end(signal) {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
