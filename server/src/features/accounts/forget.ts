import type { Forget } from '../../lane/forget'
import { forgottenByName, forgottenByUuid } from './forget.sql'

/** An erased person has no session, no device, no code on its way and no count of tries. */
export const forgetAccount: Forget = async (query, { uuid, names }) => {
  for (const { text } of forgottenByUuid) await query(text, [uuid])
  for (const { text } of forgottenByName) await query(text, [names])
}
