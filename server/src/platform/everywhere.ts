import type { SentForm } from './sentForm'

/**
 * Broadcasts to every process that serves this world, outside the lane: a session ended, a row was added to an inbox. In a single process it
 * is a function call. A broadcast may be lost between processes, so a receiver that must not miss it also reads the database.
 */
export interface Everywhere {
  /** Opens a channel with the handler that every process runs; returns the function that sends. Here the handler runs immediately. */
  channel<Data>(name: string, hear: (data: Data) => void, form?: SentForm<Data>): (data: Data) => void
}

export class Channels implements Everywhere {
  readonly #channels = new Map<string, (sent: unknown) => void>()
  readonly #onSent: ((name: string, sent: unknown) => void)[] = []

  channel<Data>(name: string, hear: (data: Data) => void, form?: SentForm<Data>): (data: Data) => void {
    if (this.#channels.has(name)) throw new Error(`there is a channel ${name} already`)
    this.#channels.set(name, sent => hear(form ? form.unpack(sent) : (sent as Data)))
    return data => {
      hear(data)
      if (this.#onSent.length === 0) return
      const sent = form ? form.pack(data) : data
      for (const listener of this.#onSent) listener(name, sent)
    }
  }

  /** For the code that sends to other processes. */
  onSent(listener: (name: string, sent: unknown) => void): void {
    this.#onSent.push(listener)
  }

  /** Received from another process. */
  heard(name: string, sent: unknown): void {
    this.#channels.get(name)?.(sent)
  }
}
