import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
import { Refusal } from './refusal'
import type { Wall } from './wall'

export interface Limits {
  /** Resident memory. */
  memory_bytes: number
  /** Processor time for one order. */
  cpu_ms: number
  /** Wall time until the next answer, for a process that no longer limits itself. */
  wall_ms: number
}

/** The process used too much, or failed. */
export class ProcessLost extends Error {}

const starter = new URL('./limited.js', import.meta.url)
let built: URL | undefined

/** From now on programs in TypeScript run as `npm run build` made them in this folder: from their sources they take three seconds to load. */
export function runBuiltIn(folder: URL): void {
  built = folder
}

/** A process for untrusted input: its environment has none of the server's secrets, and it is killed when it uses too much. */
export class LimitedProcess {
  readonly #child: ChildProcess
  readonly #ready: Promise<unknown>
  #lost: (error: Error) => void = () => undefined
  /** Settles when the process has ended. */
  readonly ended: Promise<unknown>

  constructor(
    private readonly wall: Pick<Wall, 'after'>,
    private readonly limits: Limits,
    /** Exports `work(order, give)`. */
    program: string,
    heap_mb = 64,
  ) {
    const { memory_bytes, cpu_ms } = limits
    const isSource = program.endsWith('.ts')
    const run = isSource && built ? new URL(`${basename(program, '.ts')}.js`, built).href : program
    // From the sources, a program in TypeScript needs its loader.
    const loader = isSource && !built ? ['--import', import.meta.resolve('tsx')] : []
    this.#child = fork(starter, [run, String(memory_bytes), String(cpu_ms * 1000)], {
      execArgv: [`--max-old-space-size=${heap_mb}`, ...loader],
      env: { UV_THREADPOOL_SIZE: '1' },
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    this.ended = new Promise(done => {
      this.#child.once('exit', done)
      this.#child.on('error', done)
    })
    void this.ended.then(() => this.#lost(new ProcessLost('it needs too much memory or time')))
    // Input that the process does not want any more.
    this.#child.stdin?.on('error', () => undefined)
    this.#ready = this.#next(() => true).catch(() => new Refusal('unavailable'))
  }

  /** Yields the parts of the result, one at a time, then returns the result. `input` is its standard input. */
  async *ask<Part, Result>(order: object, input?: Uint8Array): AsyncGenerator<Part, Result> {
    let isDone = false
    try {
      const ready = await this.#ready
      if (ready instanceof Refusal) throw ready
      if (input) this.#child.stdin?.end(input)
      for (let message: object = { order }; ; message = {}) {
        const given = (await this.#next(() => this.#child.send(message, error => error && this.kill()))) as
          | { part: Part }
          | { result: Result }
          | { failure: string }
        if ('failure' in given) throw new ProcessLost(given.failure)
        if ('result' in given) {
          isDone = true
          return given.result
        }
        yield given.part
      }
    } finally {
      if (!isDone) this.kill()
    }
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Whether the process keeps the server alive. */
  hold(holds: boolean): void {
    const how = holds ? 'ref' : 'unref'
    this.#child[how]()
    this.#child.channel?.[how]()
    const input = this.#child.stdin as { ref?(): void; unref?(): void } | null
    input?.[how]?.()
  }

  async #next(ask: () => unknown): Promise<unknown> {
    const cancel = this.wall.after(this.limits.wall_ms, () => this.kill())
    try {
      return await new Promise((done, fail) => {
        this.#lost = fail
        this.#child.once('message', done)
        ask()
      })
    } finally {
      cancel()
    }
  }
}

/** Takes the result of a process that gives no parts. */
export async function resultOf<Result>(requested: AsyncGenerator<never, Result>): Promise<Result> {
  return (await requested.next()).value
}
