import { refuse } from '../platform/refusal'
import type { UserRow } from './user.table'

const verified = 2

/** Requires a verified user: "998" means that the basic level is missing. */
export function assertVerified(person: Pick<UserRow, 'basic_status'> | null | undefined, text?: string): void {
  if (person?.basic_status !== verified) refuse('not_verified', text === undefined ? {} : { text })
}
