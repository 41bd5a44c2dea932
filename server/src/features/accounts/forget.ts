import type { Forget } from '../../lane/forget'
import { forgottenByName, forgottenByUuid } from './forget.sql'

/** Deletes an erased person's sessions, devices, codes and attempt counts. */
export const forgetAccount: Forget = async (query, { uuid, names }) => {
  for (const { text } of forgottenByUuid) await query(text, [uuid])
  for (const { text } of forgottenByName) await query(text, [names])
}
