/** One message of Postgres's wire protocol: its letter (none for the first that a client sends), its body, and all its bytes. */
interface Frame {
  letter: string
  body: Buffer
  bytes: Buffer
}

/** Cuts a stream of bytes into messages, however it arrives. */
export class Frames {
  #rest: Buffer = Buffer.alloc(0)

  /** A client's first message has no letter; a server's has. */
  constructor(private greeting: boolean) {}

  *push(chunk: Buffer): Generator<Frame> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    for (;;) {
      const letters = this.greeting ? 0 : 1
      if (this.#rest.length < letters + 4) return
      const end = letters + this.#rest.readUInt32BE(letters)
      if (this.#rest.length < end) return
      const bytes = this.#rest.subarray(0, end)
      yield { letter: bytes.toString('latin1', 0, letters), body: bytes.subarray(letters + 4), bytes }
      this.#rest = this.#rest.subarray(end)
      this.greeting = false
    }
  }
}

/** Text up to the next zero byte. */
export const textAt = (body: Buffer, from = 0): string => body.toString('utf8', from, body.indexOf(0, from))
