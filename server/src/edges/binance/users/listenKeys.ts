import type { Everywhere } from '../../../platform/everywhere'
import { newApiKey } from '../../../platform/random'
import type { Wall } from '../../../platform/wall'

const life_ms = 60 * 60_000
const most_known = 20_000

interface ListenKey {
  apiKey: string
  until_ms: number
}

interface KeyMessage extends ListenKey {
  listenKey: string
}

/**
 * Listen keys: a program opens its user's stream with one and needs no signature. Each belongs to one API key, and is valid for an hour
 * after it was last requested. All processes that serve this world share them in memory; a restart loses them.
 */
export class ListenKeys {
  readonly #keys = new Map<string, ListenKey>()
  readonly #publish: (message: KeyMessage) => void

  constructor(
    private readonly wall: Pick<Wall, 'now'>,
    everywhere: Everywhere,
    channel = 'binance.listenKey',
  ) {
    this.#publish = everywhere.channel<KeyMessage>(channel, ({ listenKey, ...key }) => {
      this.#keys.delete(listenKey)
      this.#forget()
      this.#keys.set(listenKey, key)
    })
  }

  /** Prolongs the listen key of this API key for an hour, or makes one. */
  start(apiKey: string): string {
    const listenKey = this.of(apiKey) ?? newApiKey()
    this.#publish({ listenKey, apiKey, until_ms: this.wall.now() + life_ms })
    return listenKey
  }

  /** The listen key of this API key. */
  of(apiKey: string): string | undefined {
    return [...this.#keys].find(([name, key]) => key.apiKey === apiKey && this.isGood(name))?.[0]
  }

  /** Prolongs a listen key for an hour; false if it does not belong to the API key. */
  prolong(listenKey: string, apiKey: string): boolean {
    return this.#set(listenKey, apiKey, this.wall.now() + life_ms)
  }

  end(listenKey: string, apiKey: string): boolean {
    return this.#set(listenKey, apiKey, 0)
  }

  isGood(listenKey: string): boolean {
    return (this.#keys.get(listenKey)?.until_ms ?? 0) > this.wall.now()
  }

  /** The API key of a listen key; null if the listen key is unknown or has ended. */
  keyOf(listenKey: string): string | null {
    return this.isGood(listenKey) ? (this.#keys.get(listenKey)?.apiKey ?? null) : null
  }

  #set(listenKey: string, apiKey: string, until_ms: number): boolean {
    if (this.keyOf(listenKey) !== apiKey) return false
    this.#publish({ listenKey, apiKey, until_ms })
    return true
  }

  /** If there are many listen keys, deletes those that have ended, and then the oldest one if there are still too many. */
  #forget(): void {
    if (this.#keys.size < most_known) return
    for (const name of [...this.#keys.keys()]) if (!this.isGood(name)) this.#keys.delete(name)
    const [oldest] = this.#keys.keys()
    if (this.#keys.size >= most_known && oldest !== undefined) this.#keys.delete(oldest)
  }
}
