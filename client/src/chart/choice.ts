import { type Period, periods } from '@lagoon/shared/catalogue/periods'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How somebody wants to see charts: remembered, and the same on every page. `time` is the time-share of minutes. */
export const views = ['time', ...periods] as const
export type View = (typeof views)[number]
const overlays = ['none', 'ma', 'ema', 'boll'] as const
export type Overlay = (typeof overlays)[number]
const studies = ['none', 'macd', 'kdj', 'rsi'] as const
export type Study = (typeof studies)[number]

interface Choice {
  view: View
  overlay: Overlay
  study: Study
  volume: boolean
  /** Beside an order form the chart may be put away. */
  folded: boolean
}

export const useChartChoice = create<Choice>()(
  persist((): Choice => ({ view: '15min', overlay: 'ma', study: 'none', volume: true, folded: false }), {
    name: 'lagoon.chart',
    // A stored choice may be of another version: what is not known here is not taken over.
    merge: (stored, current) => ({ ...current, ...known(stored as Partial<Choice> | undefined) }),
  }),
)

function known(stored: Partial<Choice> = {}): Partial<Choice> {
  const { view, overlay, study, volume, folded } = stored
  return {
    ...(view && views.includes(view) && { view }),
    ...(overlay && overlays.includes(overlay) && { overlay }),
    ...(study && studies.includes(study) && { study }),
    ...(typeof volume === 'boolean' && { volume }),
    ...(typeof folded === 'boolean' && { folded }),
  }
}

export function choose(choice: Partial<Choice>): void {
  useChartChoice.setState(choice)
}

export const periodOf = (view: View): Period => (view === 'time' ? '1min' : view)
