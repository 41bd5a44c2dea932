import type { DemoPerson } from '../features/accounts/deps'
import type { Config } from '../settings/config'

/**
 * The passwords with which users may log in to a world from a file. Null in production, where a printed password must not open an account.
 */
export function printedPasswords(
  { production }: Pick<Config, 'production'>,
  [first]: readonly DemoPerson[],
): Pick<DemoPerson, 'password' | 'fundPassword'> | null {
  return production || !first ? null : { password: first.password, fundPassword: first.fundPassword }
}
