import type { ProductRules } from './productRules'

export const news = {
  chapter: { name: 'News', description: 'Notices, banners, help, agreements and rules.' },
} as const satisfies ProductRules
