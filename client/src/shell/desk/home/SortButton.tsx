import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { pressed, Sort } from '../../../features/home/marketList'
import { cx } from '../../../ui/cx'

type Column = Parameters<typeof pressed>[1]

interface Props {
  by: Column
  sort: Sort
  onSort: (by: Column) => void
}

/** A column name that sorts by it. */
export function SortButton({ by, sort, onSort }: Props) {
  const { t } = useTranslation('home')
  const isChosen = sort.by === by
  const Icon = !isChosen ? ChevronsUpDown : sort.down ? ChevronDown : ChevronUp
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onSort(by)}
      className={cx('inline-flex min-h-7 items-center gap-0.5', isChosen && 'text-ink')}
    >
      {t(by)}
      <Icon size={12} aria-hidden="true" />
      {isChosen && <span className="sr-only">{t(sort.down ? 'descending' : 'ascending')}</span>}
    </button>
  )
}
