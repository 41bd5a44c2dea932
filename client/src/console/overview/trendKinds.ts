import type { CallData } from '@lagoon/shared/api/index'
import { atoms, fromAtoms, sub } from '@lagoon/shared/money/atoms'
import { formatFigure } from '../../ui/figure'
import { type Key, say } from '../say'

export type Point = CallData<'GET console/trends'>['points'][number]

const kinds = ['spot', 'contracts', 'options'] as const
const usdt = (value: string) => formatFigure(value, { scale: 2 })

/** One chart: the figure to draw, and the text beside it. */
export interface TrendKind {
  name: Key
  figureOf: (point: Point) => string
  noteOf: (point: Point) => string
  unit?: 'USDT'
  /** The figure can also be negative. */
  signed?: boolean
}

export const trends: readonly TrendKind[] = [
  {
    name: 'places.users',
    figureOf: ({ users }) => String(users),
    noteOf: ({ joined }) => say('trends.joined', { count: joined }),
  },
  {
    name: 'trends.volume',
    unit: 'USDT',
    figureOf: ({ volume }) => volume,
    noteOf: point => kinds.map(kind => [say(`trends.${kind}`), usdt(point[kind])].join(' ')).join(' · '),
  },
  { name: 'trends.fees', unit: 'USDT', figureOf: ({ fees }) => fees, noteOf: () => say('trends.beforeRebates') },
  {
    name: 'trends.flows',
    unit: 'USDT',
    signed: true,
    figureOf: ({ deposited, withdrawn }) => fromAtoms(sub(atoms(deposited), atoms(withdrawn))),
    noteOf: ({ deposited, withdrawn }) => say('trends.inOut', { in: usdt(deposited), out: usdt(withdrawn) }),
  },
  {
    name: 'trends.openInterest',
    unit: 'USDT',
    figureOf: point => point.open_interest,
    noteOf: ({ net }) => say('trends.net', { amount: formatFigure(net, { scale: 2, signed: true }) }),
  },
  { name: 'trends.owed', unit: 'USDT', figureOf: ({ owed }) => owed, noteOf: () => say('trends.owedNote') },
]
