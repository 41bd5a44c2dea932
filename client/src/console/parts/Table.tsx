import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import { type Key, say } from '../say'

export interface Column<Row> {
  /** Empty if the cells need no heading. */
  name: Key | ''
  cell: (row: Row) => ReactNode
  /** Right-aligned figures. */
  right?: boolean
  /** Left out if there is little room: on a phone, or also on a small desktop. */
  wide?: boolean | 'desk'
  /** The name by which the server sorts this column. */
  sort?: string
}

interface Sorting {
  by: string
  order: 'asc' | 'desc'
  onSort: (by: string) => void
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  onOpen?: (row: Row) => void
  sorting?: Sorting
}

export function Table<Row>({ label, columns, rows, keyOf, onOpen, sorting }: TableProps<Row>) {
  const lastOnPhone = columns.findLast(({ wide }) => !wide)
  const look = (column: Column<Row>) => {
    const { right, wide } = column
    return cx(
      'px-1 py-2.5 desk:px-2.5 xl:px-4 first:pl-4 last:pr-4 desk:first:pl-4 desk:last:pr-4',
      column === lastOnPhone && 'max-desk:pr-4',
      right ? 'figures text-right' : 'text-left',
      wide && (wide === 'desk' ? 'max-xl:hidden' : 'max-desk:hidden'),
    )
  }
  const sorted = ({ sort }: Column<Row>) =>
    sorting && sort === sorting.by ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-small desk:text-note">
        <thead>
          <tr className="border-line border-b text-small text-faint">
            {columns.map(column => (
              <th
                key={column.name}
                scope="col"
                aria-sort={sorted(column)}
                className={cx(look(column), 'font-medium whitespace-nowrap')}
              >
                <Heading column={column} sorting={sorting} />
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

function Heading<Row>({ column: { name, sort }, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const text = name && say(name)
  if (!sort || !sorting) return text
  const Arrow = sorting.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      title={say('users.sortBy', { name: text })}
      onClick={() => sorting.onSort(sort)}
      className={cx(
        '-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink',
        sort === sorting.by && 'font-semibold text-ink',
      )}
    >
      {text}
      {sort === sorting.by && <Arrow size={13} aria-hidden="true" />}
    </button>
  )
}
