import { refuse } from '../platform/refusal'
import type { UserRow } from './user.table'

const verified = 2

/** The gate of everything that asks for a verified person: "998", which means the basic level. */
export function assertVerified(person: Pick<UserRow, 'basic_status'> | null | undefined, text?: string): void {
  if (person?.basic_status !== verified) refuse('not_verified', text === undefined ? {} : { text })
}
