import { type Period, periods } from '@lagoon/shared/catalogue/periods'
import { create } from 'zustand'
import { persist } from '../../prefix/persist'
import { type Added, knownIndicators } from './indicators.rules'

/** The user's chart settings: remembered, and the same on every page. `time` is the line of minutes. */
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
  /** The indicators with parameters of the user's own. */
  added: readonly Added[]
  /** The chart beside an order form is folded. */
  folded: boolean
}

export const useChartChoice = create<Choice>()(
  persist((): Choice => ({ view: '15min', overlay: 'ma', study: 'none', volume: true, added: [], folded: false }), {
    name: 'lagoon.chart',
    // A stored choice may come from another version: unknown values are ignored.
    merge: (stored, current) => ({ ...current, ...known(stored as Partial<Choice> | undefined) }),
  }),
)

/** The valid settings among stored ones. */
export function known(stored: Partial<Choice> = {}): Partial<Choice> {
  const { view, overlay, study, volume, added, folded } = stored
  return {
    ...(view && views.includes(view) && { view }),
    ...(overlay && overlays.includes(overlay) && { overlay }),
    ...(study && studies.includes(study) && { study }),
    ...(typeof volume === 'boolean' && { volume }),
    ...(added && { added: knownIndicators(added) }),
    ...(typeof folded === 'boolean' && { folded }),
  }
}

export function choose(choice: Partial<Choice>): void {
  useChartChoice.setState(choice)
}

export const periodOf = (view: View): Period => (view === 'time' ? '1min' : view)
