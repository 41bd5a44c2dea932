/** The chapters, for the help of `lagoon`. Products share a chapter if each has few checks. */
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
