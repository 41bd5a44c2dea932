import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import type { Sort, SortBy } from './marketList'

type Column = Exclude<SortBy, 'usual'>

interface SortHeadProps {
  /** The content of the last column. */
  last: 'change' | 'turnover'
  sort: Sort
  onPress: (by: Column) => void
}

/** The names of the columns; pressing one sorts by it. */
export function SortHead({ last, sort, onPress }: SortHeadProps) {
  const { t } = useTranslation('home')
  const head = (by: Column, look: string) => {
    const Icon = sort.by !== by ? ChevronsUpDown : sort.down ? ChevronDown : ChevronUp
    return (
      <button
        type="button"
        aria-pressed={sort.by === by}
        onClick={() => onPress(by)}
        className={cx('touch flex items-center gap-0.5', sort.by === by ? 'text-ink' : 'text-faint', look)}
      >
        {t(by)}
        <Icon size={12} aria-hidden="true" />
        {sort.by === by && <span className="sr-only">{t(sort.down ? 'descending' : 'ascending')}</span>}
      </button>
    )
  }
  return (
    <div className="flex h-11 items-center gap-2 text-small">
      {head('name', 'mr-auto')}
      {head('price', 'justify-end')}
      {head(last, 'min-w-20 justify-end whitespace-nowrap')}
    </div>
  )
}
