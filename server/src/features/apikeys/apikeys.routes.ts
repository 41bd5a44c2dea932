import type { Routes } from '../../http/call'
import { byUser } from '../../platform/audit'
import { refuse } from '../../platform/refusal'
import type { ApiKeyDeps } from './deps'
import { beginningOf } from './key.rules'
import { type Keys, mostKeys } from './keys'

export function apiKeyRoutes({ db, audit, assertOwner }: ApiKeyDeps, keys: Keys): Routes {
  const uuidOf = async (id: number): Promise<string> =>
    ((await db.prisma.user.findUnique({ where: { id }, select: { uuid: true } })) ?? refuse('not_found')).uuid
  return {
    'GET user/api_key': ({ caller }) => keys.of(caller.userUuid),
    'POST user/api_key': async ({ input: { label, trade, ...proof }, caller, ip, asked }) => {
      await assertOwner(caller, proof, ip, true)
      const made = await keys.make(caller.userUuid, label, trade === 1)
      if (!made) return refuse('above_maximum', { params: { range: String(mostKeys) } })
      const scope = trade === 1 ? 'trades' : 'reads'
      await audit(byUser(caller.userId), 'made an API key', `${beginningOf(made.key)} that ${scope}, from ${ip}`, asked)
      return made
    },
    'PUT user/api_key': async ({ input: { key }, caller, asked }) => {
      if (!(await keys.revoke(caller.userUuid, key))) refuse('not_found')
      await audit(byUser(caller.userId), 'revoked an API key', beginningOf(key), asked)
    },
    'GET console/api_keys': async ({ input: { user_id } }) => keys.of(await uuidOf(user_id)),
    'PUT console/api_keys': async ({ input: { user_id, key }, asked }) => {
      if (!(await keys.revoke(await uuidOf(user_id), key))) refuse('not_found')
      await audit('operator', 'revoked an API key', `${beginningOf(key)} of ${byUser(user_id)}`, asked)
    },
  }
}
