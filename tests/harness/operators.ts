import { codeOf, stepAt } from '@lagoon/server/features/accounts/totp.rules'
import type { Role } from '@lagoon/shared/catalogue/roles'
import type { Client } from './client'

/** An operator of this role, invited by an owner and logged in. */
export async function inviteOperator(
  owner: Client,
  role: Role,
  name: string = role,
): Promise<{ id: number; client: Client; password: string }> {
  const { id, link } = await owner.call('POST console/operators', { name, role })
  const password = 'correct horse'
  const invitation = link.replace(/.*=/, '')
  const token = await owner.call('POST console/join', { invitation, password, re_password: password })
  return { id, client: owner.as(token), password }
}

/** The code that an authenticator app shows at a moment, for the secret that `begin` returned. */
export function appCode(secret: string, at_ms: number): string {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  return codeOf(Buffer.from(bytes), stepAt(at_ms))
}
