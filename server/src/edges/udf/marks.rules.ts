import type { CallData } from '@lagoon/shared/api/index'

type Fill = CallData<'GET coin/fills'>['data'][number]

const bought = 1

/** The user's trades on a chart: a letter in a dot, and a sentence as a tooltip. */
export function marksOf(fills: readonly Fill[]) {
  const column = <V>(of: (fill: Fill) => V) => fills.map(of)
  const isBuy = ({ type }: Fill) => type === bought
  return {
    id: column(({ id }) => id),
    time: column(({ at }) => secondOf(at)),
    color: column(fill => (isBuy(fill) ? 'green' : 'red')),
    text: column(fill => `${isBuy(fill) ? 'Bought' : 'Sold'} ${fill.amount} ${baseOf(fill)} at ${fill.price}`),
    label: column(fill => (isBuy(fill) ? 'B' : 'S')),
    labelFontColor: column(() => 'white'),
    minSize: column(() => 14),
  }
}

/** 2026-01-13 00:02:01, in UTC. */
export const secondOf = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}Z`) / 1000

const baseOf = ({ symbol }: Fill) => symbol.slice(0, symbol.indexOf('/'))
