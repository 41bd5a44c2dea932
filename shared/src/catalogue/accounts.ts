/** The four accounts of a user. On the wire they are named by `code`, except in the log, which has the number. */
export const accounts = ['change', 'lever', 'micro', 'fund'] as const

export type Account = (typeof accounts)[number]

/** The accounts of the house: fees, counterparty and so on, and rounding remainders. */
export const houseAccounts = ['fees', 'counterparty', 'rebates', 'dust'] as const

export type HouseAccount = (typeof houseAccounts)[number]

/** The sources and targets of money outside the exchange. */
export const outsideAccounts = ['deposits', 'withdrawals', 'credit'] as const

export type OutsideAccount = (typeof outsideAccounts)[number]

/** `type` of wallet/legal_log. */
export const accountNumbers = { change: 2, lever: 3, micro: 4, fund: 5 } as const satisfies Record<Account, number>

export const isAccount = (value: unknown): value is Account => accounts.includes(value as Account)

export const accountOfNumber = (number: number): Account | undefined =>
  accounts.find(account => accountNumbers[account] === number)
