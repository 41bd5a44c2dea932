import { ChevronDown } from 'lucide-react'
import { Amount } from '../../ui/Amount'
import { type Column, Table } from '../parts/Table'
import { type Key, say } from '../say'
import type { Point } from './trendKinds'

const money = (name: Key, figure: Exclude<keyof Point, 'at' | 'users' | 'joined'>): Column<Point> => ({
  name,
  right: true,
  cell: point => <Amount value={point[figure]} scale={2} />,
})

/** The same figures as a table, latest first, for screen readers and exact values. */
export function TrendTable({ points, textOf }: { points: readonly Point[]; textOf: (point: Point) => string }) {
  const columns: readonly Column<Point>[] = [
    { name: 'trends.when', cell: point => <span className="figures whitespace-nowrap">{textOf(point)}</span> },
    { name: 'places.users', right: true, cell: point => point.users },
    money('trends.volume', 'volume'),
    money('trends.fees', 'fees'),
    money('trends.deposited', 'deposited'),
    money('trends.withdrawn', 'withdrawn'),
    money('trends.openInterest', 'open_interest'),
    money('trends.owed', 'owed'),
  ]
  return (
    <details className="group mt-4 -mb-2 border-line border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-note text-brand-ink">
        {say('trends.table')}
        <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="-mx-4">
        <Table label={say('trends.title')} columns={columns} rows={[...points].reverse()} keyOf={({ at }) => at} />
      </div>
    </details>
  )
}
