import { frameBytes, type News, snapshotBytes } from './frame'
import type { Line, Readable, Reading } from './line'

/**
 * The frames of one turn are sent in pieces of about this size: one more piece never makes a slow reader exceed the limit at which it is
 * cut.
 */
const piece_bytes = 64 * 1024
/** The first number of a topic; the frames of a snapshot count up to the present number. */
const first_seq = 1000

export type Snapshot<N extends News = News> = readonly N[] | Promise<readonly N[]>

/**
 * A topic with its readers and its frame number. A frame is serialised once for all readers, and the frames of one turn of the event loop
 * (twelve pairs at a tick) reach each reader in one piece.
 */
export class Topic implements Readable {
  readonly readers = new Map<Line, Reading>()
  /** Listeners within this process; they are called before anything is written. */
  readonly #listeners = new Set<(news: News) => void>()
  #seq = first_seq
  #queued: Buffer[] = []
  #queued_bytes = 0
  #picture: { seq: number; bytes: Promise<Buffer[]> } | null = null

  constructor(
    readonly name: string,
    private readonly snapshot: () => Snapshot,
    /** Whether a slow reader may miss frames. */
    private readonly skippable: boolean,
    private readonly on: { failure(error: unknown, line: Line): void; unread(): void },
  ) {}

  /** Readers and listeners. */
  get followers(): number {
    return this.readers.size + this.#listeners.size
  }

  /** Returns a function to stop. */
  listen(hear: (news: News) => void): () => void {
    this.#listeners.add(hear)
    return () => {
      if (this.#listeners.delete(hear) && this.followers === 0) this.on.unread()
    }
  }

  publish(news: News): void {
    for (const hear of this.#listeners) hear(news)
    if (this.readers.size === 0) return
    this.#seq += 1
    const bytes = frameBytes(news, this.#seq)
    this.#queued_bytes += bytes.length
    if (this.#queued.push(bytes) === 1) process.nextTick(() => this.#send())
    if (this.#queued_bytes >= piece_bytes) this.#send()
  }

  /** Sends the collected frames to those who were readers when each was published. */
  #send(): void {
    if (this.#queued.length === 0) return
    const bytes = this.#queued.length === 1 ? (this.#queued[0] as Buffer) : Buffer.concat(this.#queued)
    this.#queued = []
    this.#queued_bytes = 0
    for (const [line, reading] of this.readers) {
      if (reading.behind) continue
      if (reading.held) hold(line, reading, bytes)
      else if (this.skippable && line.slow) reading.behind = true
      else line.write(bytes)
    }
  }

  /**
   * Sends a socket a snapshot and then the following frames: on subscribing, on asking again, and after frames were dropped. A slow reader
   * gets it when it has caught up, however often it asks.
   */
  async show(line: Line): Promise<void> {
    this.#send()
    const later = this.skippable && line.slow
    const reading: Reading = { held: later ? null : [], held_bytes: 0, behind: later }
    this.readers.set(line, reading)
    line.readings.set(this, reading)
    if (later) return
    const current = () => this.readers.get(line) === reading
    try {
      const snapshot = await this.#make()
      if (!current()) return
      for (const bytes of snapshot) line.write(bytes)
      for (const bytes of reading.held ?? []) line.write(bytes)
      reading.held = null
    } catch (error) {
      if (!current()) return
      this.drop(line)
      this.on.failure(error, line)
    }
  }

  drop(line: Line): void {
    this.readers.delete(line)
    line.readings.delete(this)
    if (this.followers === 0) this.on.unread()
  }

  /** The world was replaced: all readers get a new snapshot. */
  renew(): void {
    this.#picture = null
    for (const line of [...this.readers.keys()]) void this.show(line)
  }

  /** One snapshot for all who ask at the same frame number and in the same moment. */
  #make(): Promise<Buffer[]> {
    if (this.#picture?.seq === this.#seq) return this.#picture.bytes
    const bytes = this.#snapshotAt(this.#seq)
    const picture = { seq: this.#seq, bytes }
    this.#picture = picture
    const forget = () => {
      if (this.#picture === picture) this.#picture = null
    }
    bytes.then(() => setImmediate(forget), forget)
    return bytes
  }

  async #snapshotAt(seq: number): Promise<Buffer[]> {
    return snapshotBytes(await this.snapshot(), seq)
  }
}

function hold(line: Line, reading: Reading, bytes: Buffer): void {
  reading.held?.push(bytes)
  reading.held_bytes += bytes.length
  line.overfull(reading.held_bytes)
}
