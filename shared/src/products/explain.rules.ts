import type { ProductRules } from './productRules'

export const explain = {
  chapter: { name: 'Explaining', description: 'How amounts came about, down to the formula and the request.' },
} as const satisfies ProductRules
