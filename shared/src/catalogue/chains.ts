/** The chains a coin can be deposited and withdrawn on. */
const chains = ['TRC20', 'OMNI', 'ERC20'] as const

export type Chain = (typeof chains)[number]

export const isChain = (value: unknown): value is Chain => chains.includes(value as Chain)
