import { machine } from './machine'
import type { ProductRules } from './productRules'

/** A version of an article. At most one waits as a draft or with a time, and at most one is published. */
export const articleVersion = machine({
  draft: { code: 1, to: ['scheduled', 'published'] },
  scheduled: { code: 2, to: ['draft', 'published'] },
  published: { code: 3, to: ['replaced', 'withdrawn'] },
  replaced: { code: 4, to: [] },
  withdrawn: { code: 5, to: [] },
})

export const news = {
  chapter: { name: 'News', description: 'Notices, banners, help, agreements and rules.' },
} as const satisfies ProductRules
