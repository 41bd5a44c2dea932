import { isCommonFundPassword, isCommonPassword } from '@lagoon/shared/catalogue/commonPasswords'
import { refuseField } from '../platform/refusal'
import type { People } from './people'

/**
 * Checks a new password. The contract checks its length; this checks its content: production refuses the most common passwords, development
 * only shows how weak they are.
 */
export function assertNewPassword(
  { refusesCommonPasswords }: Pick<People, 'refusesCommonPasswords'>,
  password: string,
  repeated: { field: string; value: string | undefined },
): void {
  if (repeated.value !== undefined && repeated.value !== password) refuseField(repeated.field, 'password_mismatch')
  if (refusesCommonPasswords && isCommonPassword(password)) refuseField('password', 'password_common')
}

/** Six digits have few values, so the common ones are refused everywhere. */
export function assertNewFundPassword(password: string, repeated: string): void {
  if (password !== repeated) refuseField('re_password', 'password_mismatch')
  if (isCommonFundPassword(password)) refuseField('password', 'password_common')
}
