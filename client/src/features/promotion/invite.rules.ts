import type { CallData } from '@lagoon/shared/contract/index'
import { atoms } from '@lagoon/shared/money/atoms'

export type Invite = CallData<'GET user/invite'>

/** The link whole: where the app stands, the register page, and the code it fills in. */
export const inviteLink = (
  origin: string,
  { share_url, extension_code }: Pick<Invite, 'share_url' | 'extension_code'>,
) => `${new URL(share_url, origin).href}?code=${encodeURIComponent(extension_code)}`

/** How far along a figure is: '5000' of '20000' → 0.25. For a bar, so a double will do. */
export function shareOf(reached: string, wanted: string): number {
  const goal = atoms(wanted)
  if (goal === 0n) return 1
  const thousandths = (atoms(reached) * 1000n) / goal
  return thousandths > 1000n ? 1 : Number(thousandths) / 1000
}
