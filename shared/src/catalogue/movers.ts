/** What a user has that moves amounts: from each of them one comes to the rows of the account log that are of it. */
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
