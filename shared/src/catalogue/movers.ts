/** The kinds of user objects that move amounts: each leads to its rows of the account log. */
export const moverKinds = [
  'order',
  'position',
  'option',
  'trust',
  'subscription',
  'deposit',
  'withdrawal',
  'transfer',
] as const

export type MoverKind = (typeof moverKinds)[number]
