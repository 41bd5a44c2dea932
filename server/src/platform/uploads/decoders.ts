import { uploadMaxPixels } from '@lagoon/shared/catalogue/limits'
import { FairTurns } from '../fairTurns'
import { LimitedProcess, type Limits, ProcessLost, resultOf } from '../limitedProcess'
import { Refusal } from '../refusal'
import type { Wall } from '../wall'
import type { Bare } from './formats/bare'
import { svgMaxSide } from './svg.rules'
import type { Turn } from './turn.rules'

/**
 * 25 megapixels take 60 MB for the process and up to 400 MB more: twice their pixels, and the output of the encoder. They take 2 s of
 * processor time at most, as WebP; the wall time is enough for a machine with five times too much work.
 */
export const usualLimits: Limits = { memory_bytes: 640 * 2 ** 20, cpu_ms: 6000, wall_ms: 30_000 }

/** A process without work ends after this time, to free its memory. */
const idle_ms = 60_000

interface Order extends Pick<Bare, 'format' | 'bytes'> {
  turn: Turn
}

/** A picture of a brand: `logo` as squares with these sides, the largest first; `banner` within this width and height. */
export interface BrandOrder extends Omit<Order, 'format'> {
  format: Bare['format'] | 'svg'
  look: 'logo' | 'banner'
  sides: readonly number[]
}

interface Decoder {
  process: LimitedProcess
  /** Cancels the timer that ends an idle process. */
  wake: () => void
}

/** Exchanges of one process share its memory and cores, so they take turns. */
const drawing = new FairTurns<Decoders>({ atOnce: 2, each: 2, waiting: 256 })

const program = new URL('./decoder.js', import.meta.url).href

/**
 * Processes that decode pictures, started on demand, one for each picture at the same moment. A process that uses too much, or fails, is
 * killed and its picture refused; the next picture gets a new process. Callers limit their number.
 */
export class Decoders {
  readonly #idle: Decoder[] = []
  readonly #all = new Set<LimitedProcess>()

  constructor(
    private readonly wall: Wall,
    private readonly limits = usualLimits,
  ) {}

  /** Decodes and re-encodes the picture. Refuses `file_type` if it cannot be decoded, `file_too_large` if it takes too much. */
  async draw(order: Order): Promise<Buffer> {
    return Buffer.from(await this.#ask<Uint8Array>(order))
  }

  async drawForBrand(order: BrandOrder): Promise<Buffer[]> {
    return (await this.#ask<Uint8Array[]>({ ...order, maxSide: svgMaxSide })).map(bytes => Buffer.from(bytes))
  }

  #ask<Drawn>(order: object): Promise<Drawn> {
    return drawing.take(this, () => this.#inTurn<Drawn>(order))
  }

  async #inTurn<Drawn>(order: object): Promise<Drawn> {
    const decoder = this.#idle.pop() ?? this.#start()
    decoder.wake()
    decoder.process.hold(true)
    const requested = decoder.process.ask<never, Drawn | null>({ ...order, maxPixels: uploadMaxPixels })
    const drawn = await resultOf(requested).catch(error => {
      throw error instanceof ProcessLost ? new Refusal('file_too_large') : error
    })
    this.#rest(decoder)
    if (!drawn) throw new Refusal('file_type')
    return drawn
  }

  /** Ends them all immediately. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.#all].map(process => {
        process.kill()
        return process.ended
      }),
    )
  }

  #start(): Decoder {
    const process = new LimitedProcess(this.wall, this.limits, program)
    this.#all.add(process)
    void process.ended.then(() => {
      this.#all.delete(process)
      this.#unrest(process)
    })
    return { process, wake: () => undefined }
  }

  #rest(decoder: Decoder): void {
    decoder.wake = this.wall.after(idle_ms, () => {
      // Removed before it has ended, so that it gets no further picture.
      this.#unrest(decoder.process)
      decoder.process.kill()
    })
    decoder.process.hold(false)
    this.#idle.push(decoder)
  }

  #unrest(process: LimitedProcess): void {
    const idle = this.#idle.findIndex(each => each.process === process)
    if (idle >= 0) this.#idle.splice(idle, 1)[0]?.wake()
  }
}
