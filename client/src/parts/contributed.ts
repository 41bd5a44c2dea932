import type { CallKey } from '@lagoon/shared/api/index'
import type { ReactNode } from 'react'

/** `HomeCard.tsx` of a feature: what it shows on Home, and the reads that Home repeats when it is pulled down. */
export interface HomeCard {
  Card: () => ReactNode
  reads: readonly CallKey[]
}

/** `useOfferOf.ts` of a feature: how a coin is offered, for the page of the coin. */
export type UseOfferOf = (coinId: number) => { offer: Offer | undefined; isPending: boolean }

export interface Offer {
  id: number
  title: string
  introduction: string
  num: string
  last_num: string
}
