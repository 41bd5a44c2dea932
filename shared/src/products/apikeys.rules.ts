import type { ProductRules } from './productRules'

export const apikeys = {
  chapter: { name: 'API keys', description: 'What programs sign with, by the shapes of other exchanges.' },
} as const satisfies ProductRules
