import type { HomeCard } from '../parts/contributed'

/** What products show on Home: a feature may have a card there, in its `HomeCard.tsx`. */
export const homeCards: readonly HomeCard[] = Object.values(
  import.meta.glob<HomeCard>(['../features/*/HomeCard.tsx'], { eager: true, import: 'homeCard' }),
)
