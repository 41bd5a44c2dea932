import type { CallData } from '@lagoon/shared/api/index'
import { newApiKey } from '../../platform/random'
import { seal } from '../../platform/sealed'
import { stampOf } from '../../platform/world-time'
import { addKey } from './apikeys.sql'
import type { ApiKeyDeps } from './deps'
import { beginningOf, keyHash, sealingKey } from './key.rules'

export const mostKeys = 20

/** The keys of users, by uuid, which no restore assigns to another user. */
export class Keys {
  readonly #hash: (key: string) => string
  readonly #sealing: Buffer

  /** `revoked` is called after a key was deleted. */
  constructor(
    private readonly deps: Pick<ApiKeyDeps, 'db' | 'wall' | 'jwtSecret'>,
    private readonly revoked: () => void,
  ) {
    this.#hash = keyHash(deps.jwtSecret)
    this.#sealing = sealingKey(deps.jwtSecret)
  }

  async of(user_uuid: string): Promise<CallData<'GET user/api_key'>> {
    const rows = await this.deps.db.prisma.apiKey.findMany({ where: { user_uuid }, orderBy: { id: 'desc' } })
    return rows.map(({ beginning, label, trade, created_at, used_at }) => ({
      ...{ key: beginning, label, trade: trade ? 1 : 0 },
      created_at: stampOf(Number(created_at) / 1000),
      used_at: used_at === 0n ? '' : stampOf(Number(used_at) / 1000),
    }))
  }

  /** Returns key and secret, only this once, or an empty secret if a public key checks the signatures; null if the user has the maximum number of keys. */
  async make(
    userUuid: string,
    label: string,
    trade: boolean,
    publicKey?: string,
  ): Promise<{ key: string; secret: string } | null> {
    const { db, wall } = this.deps
    const [key, secret] = [newApiKey(), newApiKey()]
    const values = [
      userUuid,
      beginningOf(key),
      this.#hash(key),
      seal(this.#sealing, publicKey ?? secret),
      label,
      trade,
    ] as const
    const added = await addKey.first(db.pool, ...values, wall.now(), mostKeys)
    return added ? { key, secret: publicKey === undefined ? secret : '' } : null
  }

  /** Deletes a key; false if the user has no such key. */
  revoke(user_uuid: string, key: string): Promise<boolean> {
    return this.#delete({ user_uuid, beginning: beginningOf(key) })
  }

  async revokeAll(user_uuid: string): Promise<void> {
    await this.#delete({ user_uuid })
  }

  async #delete(where: { user_uuid: string; beginning?: string }): Promise<boolean> {
    const { count } = await this.deps.db.prisma.apiKey.deleteMany({ where })
    this.revoked()
    return count > 0
  }
}
