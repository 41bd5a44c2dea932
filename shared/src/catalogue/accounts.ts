/** The four accounts of a user. `code` names them on the wire everywhere but in the log, which has the number. */
export const accounts = ['change', 'lever', 'micro', 'fund'] as const

export type Account = (typeof accounts)[number]

/** `type` of wallet/legal_log. */
export const accountNumbers: Record<Account, number> = { change: 2, lever: 3, micro: 4, fund: 5 }

export const isAccount = (value: unknown): value is Account => accounts.includes(value as Account)

export const accountOfNumber = (number: number): Account | undefined =>
  accounts.find(account => accountNumbers[account] === number)
