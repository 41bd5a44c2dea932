/** The broker accepts messages of 1 MiB at most; larger ones than this are sent in parts. */
const part_bytes = 512 * 1024
const mostParts = 256
/** 256 × 512 KiB = 128 MiB. */
export const most_bytes = mostParts * part_bytes
/** The limit of incomplete messages, over all senders. */
const most_gathered_bytes = 192 * 1024 * 1024

/** 1,300,000 bytes → 524,288 + 524,288 + 251,424. An empty body is one empty part. */
export function partsOf(body: Uint8Array): Uint8Array[] {
  const count = Math.max(1, Math.ceil(body.length / part_bytes))
  return Array.from({ length: count }, (_, n) => body.subarray(n * part_bytes, (n + 1) * part_bytes))
}

/**
 * Puts parts together again. A sender sends the parts of a message one after the other, so an unexpected part discards its message. Beyond
 * the limit, the oldest incomplete message is discarded.
 */
export class Gathering {
  readonly #unfinished = new Map<string, { parts: Buffer[]; bytes: number }>()
  #bytes = 0

  /** Returns the whole body with its last part, and nothing before. `message` identifies it among all senders. */
  add(message: string, part: number, parts: number, body: Buffer): Buffer | undefined {
    if (parts === 1) return body
    const gathered = this.#unfinished.get(message) ?? { parts: [], bytes: 0 }
    if (part !== gathered.parts.length || part >= parts || parts > mostParts) {
      this.#giveUp(message)
      return undefined
    }
    // A copy, because the part would keep the whole received buffer alive.
    gathered.parts.push(Buffer.from(body))
    gathered.bytes += body.length
    this.#bytes += body.length
    this.#unfinished.set(message, gathered)
    if (part < parts - 1) {
      while (this.#bytes > most_gathered_bytes) this.#giveUp(this.#unfinished.keys().next().value ?? message)
      return undefined
    }
    this.#giveUp(message)
    return Buffer.concat(gathered.parts)
  }

  #giveUp(message: string): void {
    this.#bytes -= this.#unfinished.get(message)?.bytes ?? 0
    this.#unfinished.delete(message)
  }
}
