import type { CallData } from '@lagoon/shared/api/index'
import type { Routes } from '../../http/call'
import { byUser } from '../../platform/audit'
import { newApiKey } from '../../platform/random'
import { refuse, refuseField } from '../../platform/refusal'
import { seal } from '../../platform/sealed'
import { isPublicKey } from '../../platform/signature.rules'
import { stampOf } from '../../platform/world-time'
import type { Feature } from '../feature'
import { addKey, keysOfPerson } from './apikeys.sql'
import type { ApiKeyDeps } from './deps'
import { Holders } from './holders'
import { beginningOf, keyHash, sealingKey } from './key.rules'

const mostKeys = 20

/** The keys of users, by uuid, which no restore assigns to another user. */
class Keys {
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

/** Keys with which a user's own programs sign their requests. */
export function createApiKeys(deps: ApiKeyDeps): Feature {
  const holders = new Holders(deps)
  const revoked = deps.everywhere.channel<null>('apiKeys.revoked', () => holders.forgetAll())
  const keys = new Keys(deps, () => revoked(null))
  return {
    name: 'apikeys',
    routes: apiKeyRoutes(deps, keys),
    apiKeys: { holderOf: key => holders.holderOf(key), revokeAll: uuid => keys.revokeAll(uuid) },
    // After a restore an id may belong to another user, or to none.
    load: async () => holders.forgetAll(),
    forget: (query, { uuid }) => query(keysOfPerson.text, [uuid]).then(() => undefined),
  }
}

function apiKeyRoutes({ db, audit, assertOwner }: ApiKeyDeps, keys: Keys): Routes {
  const uuidOf = async (id: number): Promise<string> =>
    ((await db.prisma.user.findUnique({ where: { id }, select: { uuid: true } })) ?? refuse('not_found')).uuid
  return {
    'GET user/api_key': ({ caller }) => keys.of(caller.userUuid),
    'POST user/api_key': async ({ input: { label, trade, public_key, ...proof }, caller, ip, origin }) => {
      if (public_key !== undefined && !isPublicKey(public_key)) refuseField('public_key', 'choice')
      await assertOwner(caller, proof, ip, true)
      const made = await keys.make(caller.userUuid, label, trade === 1, public_key)
      if (!made) return refuse('above_maximum', { params: { range: String(mostKeys) } })
      const scope = trade === 1 ? 'trades' : 'reads'
      await audit(
        byUser(caller.userId),
        'made an API key',
        `${beginningOf(made.key)} that ${scope}, from ${ip}`,
        origin,
      )
      return made
    },
    'PUT user/api_key': async ({ input: { key }, caller, origin }) => {
      if (!(await keys.revoke(caller.userUuid, key))) refuse('not_found')
      await audit(byUser(caller.userId), 'revoked an API key', beginningOf(key), origin)
    },
    'GET console/api_keys': async ({ input: { user_id } }) => keys.of(await uuidOf(user_id)),
    'PUT console/api_keys': async ({ input: { user_id, key }, origin }) => {
      if (!(await keys.revoke(await uuidOf(user_id), key))) refuse('not_found')
      await audit(origin.who, 'revoked an API key', `${beginningOf(key)} of ${byUser(user_id)}`, origin)
    },
  }
}
