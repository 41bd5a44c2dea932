/** The three steps from a new account to the first trade, in their order. */
export const steps = ['verify', 'fund', 'trade'] as const
export type Step = (typeof steps)[number]

interface Known {
  /** Basic identity: 0 not verified, 1 under review, 2 verified. */
  review_status: number
  /** Everything together, in USDT. */
  total_usdt: string
  hasTraded: boolean
}

/** Money that was traded away was there before: a user who has traded has funded the account. */
export const doneOf = ({ review_status, total_usdt, hasTraded }: Known): Record<Step, boolean> => ({
  verify: review_status === 2,
  fund: hasTraded || /[1-9]/.test(total_usdt),
  trade: hasTraded,
})
