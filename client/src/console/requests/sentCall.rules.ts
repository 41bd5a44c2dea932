/** A recorded call that can be sent again. */
export interface SentCall {
  readonly call: string
  readonly by: 'anyone' | 'user' | 'operator'
  readonly input: Readonly<Record<string, string>>
}

const masked = '•••'

/** The fields to send. The recorder masks secret values; a placeholder shows what belongs there: <pay_password>. */
export const fieldsOf = ({ input }: Pick<SentCall, 'input'>): [string, string][] =>
  Object.entries(input).map(([name, value]) => [name, value === masked ? `<${name}>` : value])

/** "POST wallet/change" → method and path. */
export function partsOf(call: string): { method: string; path: string } {
  const [method = '', path = ''] = call.split(' ')
  return { method, path }
}
