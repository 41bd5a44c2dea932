import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { uploadMaxPixels } from '@lagoon/shared/catalogue/limits'
import { Refusal } from '../refusal'
import type { Wall } from '../wall'
import type { Bare } from './formats/bare'
import type { Turn } from './turn.rules'

export interface DecoderLimits {
  /** Resident memory. 25 megapixels take 60 MB for the process and up to 400 MB more: twice their pixels, and what the encoder makes of them. */
  memory_bytes: number
  /** Processor time. 25 megapixels take 2 s at most, as WebP. */
  cpu_ms: number
  /** Wall time, for a process that no longer limits itself: enough for a machine that is five times too busy. */
  wall_ms: number
}
export const usualLimits: DecoderLimits = { memory_bytes: 640 * 2 ** 20, cpu_ms: 6000, wall_ms: 30_000 }

/** A process without work ends after this time, to free its memory. */
const idle_ms = 60_000

interface Order extends Pick<Bare, 'format' | 'bytes'> {
  turn: Turn
}

interface Decoder {
  process: ChildProcess
  ready: Promise<void>
  /** Cancels the timer that ends an idle process. */
  wake: () => void
}

const program = fileURLToPath(new URL('./decoder.js', import.meta.url))

/**
 * Processes that decode pictures, started on demand, one for each picture at the same moment. A process that uses too much, or fails, is
 * killed and its picture refused; the next picture gets a new process. Callers limit their number.
 */
export class Decoders {
  readonly #idle: Decoder[] = []
  readonly #all = new Set<ChildProcess>()

  constructor(
    private readonly wall: Wall,
    private readonly limits = usualLimits,
  ) {}

  /** Decodes and re-encodes the picture. Refuses `file_type` if it cannot be decoded, `file_too_large` if it takes too much. */
  async draw(order: Order): Promise<Buffer> {
    const decoder = this.#idle.pop() ?? this.#start()
    decoder.wake()
    decoder.process.ref()
    decoder.process.channel?.ref()
    const drawn = await this.#within(decoder, order)
    this.#rest(decoder)
    if (!drawn) throw new Refusal('file_type')
    return Buffer.from(drawn)
  }

  /** Ends them all immediately. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.#all].map(child => {
        const gone = new Promise(done => child.once('exit', done))
        child.kill('SIGKILL')
        return gone
      }),
    )
  }

  #start(): Decoder {
    const { memory_bytes, cpu_ms } = this.limits
    const child = fork(program, [memory_bytes, cpu_ms * 1000, uploadMaxPixels].map(String), {
      execArgv: ['--max-old-space-size=64'],
      // An environment without the server's secrets.
      env: { UV_THREADPOOL_SIZE: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#all.add(child)
    const gone = () => {
      this.#all.delete(child)
      this.#unrest(child)
    }
    child.once('exit', gone)
    child.on('error', gone)
    const ready = new Promise<void>((begin, fail) => {
      child.once('message', () => begin())
      child.once('exit', () => fail(new Refusal('unavailable')))
      child.once('error', () => fail(new Refusal('unavailable')))
    })
    return { process: child, ready, wake: () => undefined }
  }

  #rest(decoder: Decoder): void {
    decoder.wake = this.wall.after(idle_ms, () => {
      // Before it has ended, so that no picture is given to it any more.
      this.#unrest(decoder.process)
      decoder.process.kill('SIGKILL')
    })
    decoder.process.unref()
    decoder.process.channel?.unref()
    this.#idle.push(decoder)
  }

  #unrest(child: ChildProcess): void {
    const idle = this.#idle.findIndex(each => each.process === child)
    if (idle >= 0) this.#idle.splice(idle, 1)[0]?.wake()
  }

  async #within({ process: child, ready }: Decoder, order: Order): Promise<Uint8Array | null> {
    const cancel = this.wall.after(this.limits.wall_ms, () => child.kill('SIGKILL'))
    try {
      await ready
      return await new Promise((done, fail) => {
        const lost = () => fail(new Refusal('file_too_large'))
        child.once('exit', lost)
        child.once('message', (answer: { drawn: Uint8Array | null }) => {
          child.off('exit', lost)
          done(answer.drawn)
        })
        child.send(order, error => error && lost())
      })
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    } finally {
      cancel()
    }
  }
}
