import { refuseField } from '../platform/refusal'
import { isCommonPassword } from './common-passwords'

/** A password somebody wants to have from now on. Its length is the contract's business, its content ours. */
export function assertNewPassword(
  password: string,
  repeated: { field: string; value: string | undefined },
  field = 'password',
): void {
  if (repeated.value !== undefined && repeated.value !== password) refuseField(repeated.field, 'password_mismatch')
  if (isCommonPassword(password)) refuseField(field, 'choice', { text: 'field.password_common' })
}
