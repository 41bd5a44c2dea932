import type { Config } from '../config'
import type { DemoPerson } from '../features/accounts/deps'

/** The passwords with which everybody may log in to a world from a file; null in production, where nobody may with what is printed. */
export function printedPasswords(
  { production }: Pick<Config, 'production'>,
  [first]: readonly DemoPerson[],
): Pick<DemoPerson, 'password' | 'fundPassword'> | null {
  return production || !first ? null : { password: first.password, fundPassword: first.fundPassword }
}
