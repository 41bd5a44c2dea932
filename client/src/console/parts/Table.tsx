import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'

export interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  right?: boolean
  /** Left out where there is little room. */
  wide?: boolean
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  onOpen?: (row: Row) => void
}

export function Table<Row>({ label, columns, rows, keyOf, onOpen }: TableProps<Row>) {
  const look = ({ right, wide }: Column<Row>) =>
    cx(
      'px-1 py-2.5 first:pl-4 last:pr-4 desk:px-4',
      right ? 'figures text-right' : 'text-left',
      wide && 'max-desk:hidden',
    )
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-small desk:text-note">
        <thead>
          <tr className="border-line border-b text-small text-faint">
            {columns.map(column => (
              <th key={column.name} scope="col" className={cx(look(column), 'font-medium whitespace-nowrap')}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr
              key={keyOf(row)}
              onClick={onOpen && (() => onOpen(row))}
              className={cx('border-line border-b last:border-0', onOpen && 'cursor-pointer hover:bg-press')}
            >
              {columns.map(column => (
                <td key={column.name} className={cx(look(column), 'align-middle')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
