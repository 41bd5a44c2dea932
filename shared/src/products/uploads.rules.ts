import type { ProductRules } from './productRules'

export const uploads = {
  chapter: { name: 'Uploads', description: 'Photos and vouchers.' },
  errors: ['file_too_large', 'file_type'],
  successes: ['uploaded'],
} as const satisfies ProductRules
