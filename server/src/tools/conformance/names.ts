/** The chapters, in the order in which they run: later ones also check what the tester did in earlier ones. */
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
