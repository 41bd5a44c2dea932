import type { KeyHolder } from '../../http/apiKeys'
import { unseal } from '../../platform/sealed'
import { type Soon, whenKnown } from '../../platform/soon'
import { holderOfKey } from './apikeys.sql'
import type { ApiKeyDeps } from './deps'
import { keyHash, sealingKey } from './key.rules'

/** The last use is written at most this often. */
const apart_ms = 5 * 60_000
const most_signs = 128
/** How long an owner is remembered. */
const fresh_ms = 2000
const most_cached = 20_000

/**
 * Finds the owner of a key, and remembers it for two seconds. A revocation makes every process forget all keys at once; one that misses the
 * message refuses the key when it asks the database again.
 */
export class Holders {
  readonly #hash: (key: string) => string
  readonly #sealing: Buffer
  readonly #cache = new Map<string, { holder: KeyHolder; until_ms: number }>()
  /** Reads in progress: several requests with one key share one. */
  readonly #reading = new Map<string, Promise<KeyHolder | null>>()
  /** Grows with every revocation: an owner that was read before one is not remembered after it. */
  #generation = 0

  constructor(private readonly deps: Pick<ApiKeyDeps, 'db' | 'wall' | 'jwtSecret' | 'people'>) {
    this.#hash = keyHash(deps.jwtSecret)
    this.#sealing = sealingKey(deps.jwtSecret)
  }

  /** The owner of a key; null for an unknown key, and while an operator has frozen the login of the owner. */
  holderOf(key: string): Soon<KeyHolder | null> {
    const { restrictions } = this.deps.people
    return whenKnown(this.#holderOf(key), holder =>
      holder && restrictions.of(holder.caller.userId).login ? null : holder,
    )
  }

  #holderOf(key: string): Soon<KeyHolder | null> {
    const cached = this.#cache.get(key)
    if (cached && cached.until_ms > this.deps.wall.mono()) return cached.holder
    return this.#reading.get(key) ?? this.#begin(key)
  }

  forgetAll(): void {
    this.#generation++
    this.#cache.clear()
    this.#reading.clear()
  }

  #begin(key: string): Promise<KeyHolder | null> {
    const reading = this.#read(key).finally(() => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key)
    })
    this.#reading.set(key, reading)
    return reading
  }

  async #read(key: string): Promise<KeyHolder | null> {
    this.#cache.delete(key)
    if (key === '' || key.length > most_signs) return null
    const generation = this.#generation
    const until_ms = this.deps.wall.mono() + fresh_ms
    const found = await holderOfKey.first(this.deps.db.pool, this.#hash(key))
    const secret = found && unseal(this.#sealing, found.secret)
    if (!found || !secret) return null
    this.#used(found.id, found.used_at)
    const { user_id: userId, user_uuid: userUuid, trade } = found
    const holder: KeyHolder = { caller: { userId, userUuid, sessionId: '', realm: 'user' }, secret, trade }
    if (this.#cache.size >= most_cached) this.#cache.clear()
    if (generation === this.#generation) this.#cache.set(key, { holder, until_ms })
    return holder
  }

  /** Written in the background. */
  #used(id: number, before: number): void {
    const { db, wall } = this.deps
    const now = wall.now()
    if (now < before + apart_ms) return
    const written = db.prisma.apiKey.updateMany({ where: { id, used_at: before }, data: { used_at: now } })
    written.catch(() => undefined)
  }
}
