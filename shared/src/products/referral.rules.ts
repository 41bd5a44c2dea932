import type { ProductRules } from './productRules'

export const rankingSize = 10

export const referral = {
  chapter: { name: 'Referral', description: 'Invitations, partner tiers and rebates.' },
  events: ['rebate.credited'],
} as const satisfies ProductRules
