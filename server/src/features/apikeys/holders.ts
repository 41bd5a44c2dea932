import type { ApiKeys, KeyHolder } from '../../http/apiKeys'
import { unseal } from '../../platform/sealed'
import { holderOfKey } from './apikeys.sql'
import type { ApiKeyDeps } from './deps'
import { keyHash, sealingKey } from './key.rules'

/** The last use is written at most this often. */
const apart_ms = 5 * 60_000
const most_signs = 128

/** Finds the owner of a key. It reads the database each time, so a revoked key is refused immediately. */
export class Holders implements ApiKeys {
  readonly #hash: (key: string) => string
  readonly #sealing: Buffer

  constructor(private readonly deps: Pick<ApiKeyDeps, 'db' | 'wall' | 'jwtSecret'>) {
    this.#hash = keyHash(deps.jwtSecret)
    this.#sealing = sealingKey(deps.jwtSecret)
  }

  async holderOf(key: string): Promise<KeyHolder | null> {
    if (key === '' || key.length > most_signs) return null
    const found = await holderOfKey.first(this.deps.db.pool, this.#hash(key))
    const secret = found && unseal(this.#sealing, found.secret)
    if (!found || !secret) return null
    this.#used(found.id, found.used_at)
    const { user_id: userId, user_uuid: userUuid, trade } = found
    return { caller: { userId, userUuid, sessionId: '', realm: 'user' }, secret, trade }
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
