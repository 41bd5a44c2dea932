/** `c_id` of an article. */
export const newsCategories = { notice: 4, banner: 5, help: 19, agreement: 20 } as const

export type NewsCategory = (typeof newsCategories)[keyof typeof newsCategories]

/** The most characters of an article in one language. */
export const articleMost = { title: 140, content: 10_000 } as const

/** Agreements and rules that screens link to by number. */
export const agreementIds = {
  user: 2001,
  privacy: 2002,
  contract: 2003,
  option: 2004,
  trust: 2005,
  escrow: 2006,
  subscription: 2007,
  merchant: 2008,
  promotion: 2009,
  fees: 2010,
  risk: 2011,
} as const
