import type { Routes } from '../../http/call'
import { byUser } from '../../platform/audit'
import { refuse, refuseField } from '../../platform/refusal'
import { isPublicKey } from '../../platform/signature.rules'
import type { Feature } from '../feature'
import { keysOfPerson } from './apikeys.sql'
import type { ApiKeyDeps } from './deps'
import { Holders } from './holders'
import { beginningOf } from './key.rules'
import { Keys, mostKeys } from './keys'

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
