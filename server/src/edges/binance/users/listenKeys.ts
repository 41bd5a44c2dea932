import type { Everywhere } from '../../../platform/everywhere'
import { newApiKey } from '../../../platform/random'
import type { Wall } from '../../../platform/wall'

const life_ms = 60 * 60_000
const most_known = 20_000

interface Known {
  apiKey: string
  until_ms: number
}

/** Of one that ended there is no key. */
interface Told extends Known {
  listenKey: string
}

/**
 * Names under which a program listens to its user's stream without signing, each of one API key. Good for an hour after it was last asked for;
 * known to every process that serves this world, and forgotten by a start.
 */
export class ListenKeys {
  readonly #known = new Map<string, Known>()
  readonly #tell: (told: Told) => void

  constructor(
    private readonly wall: Pick<Wall, 'now'>,
    everywhere: Everywhere,
  ) {
    this.#tell = everywhere.channel<Told>('binance.listenKey', ({ listenKey, ...known }) => {
      this.#known.delete(listenKey)
      this.#forget()
      this.#known.set(listenKey, known)
    })
  }

  /** The one it has, for another hour; else a new one. */
  start(apiKey: string): string {
    const [own] = [...this.#known].find(([name, known]) => known.apiKey === apiKey && this.isGood(name)) ?? []
    const listenKey = own ?? newApiKey()
    this.#tell({ listenKey, apiKey, until_ms: this.wall.now() + life_ms })
    return listenKey
  }

  /** For another hour; false where the key has no such one. */
  prolong(listenKey: string, apiKey: string): boolean {
    return this.#set(listenKey, apiKey, this.wall.now() + life_ms)
  }

  end(listenKey: string, apiKey: string): boolean {
    return this.#set(listenKey, apiKey, 0)
  }

  isGood(listenKey: string): boolean {
    return (this.#known.get(listenKey)?.until_ms ?? 0) > this.wall.now()
  }

  /** The API key that it is of; null for one that is not good, or is no longer. */
  keyOf(listenKey: string): string | null {
    return this.isGood(listenKey) ? (this.#known.get(listenKey)?.apiKey ?? null) : null
  }

  #set(listenKey: string, apiKey: string, until_ms: number): boolean {
    if (this.keyOf(listenKey) !== apiKey) return false
    this.#tell({ listenKey, apiKey, until_ms })
    return true
  }

  /** Those that ended, as soon as there are many; then the oldest. */
  #forget(): void {
    if (this.#known.size < most_known) return
    for (const name of [...this.#known.keys()]) if (!this.isGood(name)) this.#known.delete(name)
    const [oldest] = this.#known.keys()
    if (this.#known.size >= most_known && oldest !== undefined) this.#known.delete(oldest)
  }
}
