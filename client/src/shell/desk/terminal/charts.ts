import { create } from 'zustand'
import { persist } from '../../../prefix/persist'
import { type View, views } from '../../../trading/chart/choice'
import type { Product } from '../../../trading/market/choices'

const chartCounts = [1, 2, 4] as const
type ChartCount = (typeof chartCounts)[number]

/** A chart beside the one of the page's pair. */
export interface OtherChart {
  /** Empty until the user chooses a pair. */
  readonly symbol: string
  readonly view: View
}

interface Charts {
  readonly count: ChartCount
  readonly others: readonly OtherChart[]
}

const one: Charts = { count: 1, others: [] }
const usual: OtherChart = { symbol: '', view: '60min' }

/** The charts of each product, stored in this browser. */
const useAll = create<{ by: Readonly<Record<string, Charts>> }>()(
  persist(() => ({ by: {} }), {
    name: 'lagoon.desk.charts',
    merge: (stored, current) => ({ ...current, by: known((stored as { by?: unknown } | undefined)?.by) }),
  }),
)

function known(stored: unknown): Record<string, Charts> {
  return Object.fromEntries(Object.entries(stored ?? {}).map(([product, charts]) => [product, knownCharts(charts)]))
}

/** Stored charts may come from another version: unknown counts and periods become the usual ones. */
export function knownCharts(stored: unknown): Charts {
  const { count, others } = (stored ?? {}) as { count?: unknown; others?: unknown }
  return {
    count: chartCounts.find(each => each === count) ?? 1,
    others: (Array.isArray(others) ? others : []).slice(0, 3).map((other: Partial<OtherChart> | null) => ({
      symbol: typeof other?.symbol === 'string' ? other.symbol : '',
      view: views.find(view => view === other?.view) ?? usual.view,
    })),
  }
}

export const useCharts = (product: Product): Charts => useAll(({ by }) => by[product]) ?? one

const change = (product: Product, changed: (charts: Charts) => Charts): void => {
  useAll.setState(({ by }) => ({ by: { ...by, [product]: changed(by[product] ?? one) } }))
}

export const setChartCount = (product: Product, count: ChartCount): void =>
  change(product, charts => ({ ...charts, count }))

export const setOtherChart = (product: Product, at: number, other: Partial<OtherChart>): void =>
  change(product, charts => ({
    ...charts,
    others: Array.from({ length: 3 }, (_, place) => {
      const before = charts.others[place] ?? usual
      return place === at ? { ...before, ...other } : before
    }),
  }))

/**
 * The other charts that are shown. One without a chosen pair shows the next pair of the list that no other chart shows: beside BTC/USDT, with
 * the list BTC, ETH, XRP and XRP chosen for the second, the first shows ETH.
 */
export function othersShown({ count, others }: Charts, symbol: string, listed: readonly string[]): OtherChart[] {
  const places = Array.from({ length: count - 1 }, (_, at) => others[at] ?? usual)
  const isListed = (other: OtherChart) => listed.includes(other.symbol)
  const taken = new Set([symbol, ...places.filter(isListed).map(other => other.symbol)])
  const free = listed.filter(each => !taken.has(each))
  return places.map(other => (isListed(other) ? other : { ...other, symbol: free.shift() ?? symbol }))
}
