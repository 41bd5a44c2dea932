import { type Atoms, atoms } from '@lagoon/shared/money/atoms'

/**
 * Partner tiers: the share of direct invitees' fees that an inviter receives. An inviter reaches a tier with both of its figures, and never
 * loses it, because neither figure can shrink.
 */
export interface Tier {
  level: 1 | 2 | 3
  /** Percent of each fee. */
  rate: string
  /** Direct invitees. */
  invitees: number
  /** Their trading volume, in USDT. */
  volume: string
}

const first: Tier = { level: 1, rate: '10', invitees: 0, volume: '0' }
export const tiers: readonly Tier[] = [
  first,
  { level: 2, rate: '20', invitees: 3, volume: '20000' },
  { level: 3, rate: '30', invitees: 10, volume: '500000' },
]

interface Standing {
  invitees: number
  /** In USDT. */
  volume: Atoms
}

const isReached = (tier: Tier, { invitees, volume }: Standing): boolean =>
  invitees >= tier.invitees && volume >= atoms(tier.volume)

/** Every inviter starts in tier 1: { invitees: 3, volume: 19,999 } → 1; with 20,000 → 2. */
export const tierOf = (standing: Standing | undefined): Tier =>
  (standing && tiers.findLast(tier => isReached(tier, standing))) ?? first

export const nextTier = (tier: Tier): Tier | undefined => tiers.find(({ level }) => level === tier.level + 1)
