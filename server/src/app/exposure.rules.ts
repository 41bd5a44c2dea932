import { type Config, isLoopback } from '../config'
import type { DemoPerson } from '../features/accounts/deps'

/** Whether strangers use this exchange: what its users name, such as the address of a webhook, is then trusted with less. */
export const meetsStrangers = ({
  production,
  demo,
  host,
}: {
  production: boolean
  demo: boolean
  host: string
}): boolean => production || demo || !isLoopback(host)

/** The passwords with which everybody may log in to a world from a file; null in production, where nobody may with what is printed. */
export function printedPasswords(
  { production }: Pick<Config, 'production'>,
  [first]: readonly DemoPerson[],
): Pick<DemoPerson, 'password' | 'fundPassword'> | null {
  return production || !first ? null : { password: first.password, fundPassword: first.fundPassword }
}
