/** The chapters, in the order in which they are tried: what the tester has done by then is part of what later ones look at. */
export const chapterNames = [
  'transport',
  'access',
  'inputs',
  'market',
  'live',
  'session',
  'payments',
  'wallet',
  'spot',
  'contracts',
  'options',
  'trust',
  'relations',
  'events',
  'console',
] as const

export type ChapterName = (typeof chapterNames)[number]
