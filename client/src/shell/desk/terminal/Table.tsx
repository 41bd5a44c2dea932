import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx'

export interface Column<R> {
  key: string
  name: ReactNode
  cell: (row: R) => ReactNode
  /** Right-aligned figures. */
  right?: boolean
  /** Left out if there is little room: in a panel narrower than 720 pixels, or than this number. */
  wide?: boolean | 560 | 840 | 960
  /** Stays at the right edge when the table is scrolled sideways. */
  pinned?: boolean
}

interface Props<R> {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string | number
}

/** A table whose column names stay visible while it scrolls. */
export function Table<R>({ label, columns, rows, keyOf }: Props<R>) {
  const look = ({ right, wide, pinned }: Column<R>) =>
    cx(
      'px-2 first:pl-3 last:pr-3',
      right ? 'text-right' : 'text-left',
      wide && (wide === true ? 'wide' : `wide-${wide}`),
      pinned && 'sticky right-0 bg-page',
    )
  return (
    <table aria-label={label} className="figures w-full border-collapse text-small">
      <thead className="sticky top-0 z-10 bg-page text-caption text-faint">
        <tr>
          {columns.map(column => (
            <th key={column.key} scope="col" className={cx('h-7 whitespace-nowrap font-normal', look(column))}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)} data-row={keyOf(row)} className="border-line border-t first:border-t-0">
            {columns.map(column => (
              <td key={column.key} className={cx('h-9 whitespace-nowrap', look(column))}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
