import { isCommonPassword } from '@lagoon/shared/catalogue/commonPasswords'
import { refuseField } from '../platform/refusal'
import type { People } from './people'

/**
 * A password somebody wants to have from now on. Its length is the contract's business, its content ours: in production the most common
 * ones are refused; in development the screens only say what it is.
 */
export function assertNewPassword(
  { refusesCommonPasswords }: Pick<People, 'refusesCommonPasswords'>,
  password: string,
  repeated: { field: string; value: string | undefined },
): void {
  if (repeated.value !== undefined && repeated.value !== password) refuseField(repeated.field, 'password_mismatch')
  if (refusesCommonPasswords && isCommonPassword(password)) refuseField('password', 'password_common')
}
