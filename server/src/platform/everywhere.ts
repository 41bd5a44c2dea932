/**
 * What is told to every process that serves this world, outside the lane: a session that ended, a row that came into an inbox. In one
 * process it is a function call. It may be lost where the line between processes is: whoever must not miss it reads the database too.
 */
export interface Everywhere {
  /** Names a channel and what every process does with what is told on it; answers how to tell. Here it is done at once. */
  channel<Data>(name: string, hear: (data: Data) => void): (data: Data) => void
}

export class Channels implements Everywhere {
  readonly #channels = new Map<string, (data: never) => void>()
  readonly #onTold: ((name: string, data: unknown) => void)[] = []

  channel<Data>(name: string, hear: (data: Data) => void): (data: Data) => void {
    if (this.#channels.has(name)) throw new Error(`there is a channel ${name} already`)
    this.#channels.set(name, hear)
    return data => {
      hear(data)
      for (const listener of this.#onTold) listener(name, data)
    }
  }

  /** For whoever carries it to other processes. */
  onTold(listener: (name: string, data: unknown) => void): void {
    this.#onTold.push(listener)
  }

  /** Another process told it. */
  heard(name: string, data: unknown): void {
    this.#channels.get(name)?.(data as never)
  }
}
