import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './IconButton'
import { useWords } from './words'

interface PagerProps {
  /** Starts at 1. */
  page: number
  pages: number
  onChange: (page: number) => void
  label: string
  disabled?: boolean
}

export function Pager({ page, pages, onChange, label, disabled }: PagerProps) {
  const words = useWords()
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4 py-2">
      <IconButton
        label={words.previous}
        icon={<ChevronLeft size={20} />}
        disabled={disabled || page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span aria-live="polite" className="figures min-w-16 text-center text-body text-soft">
        <span className="font-semibold text-ink">{page}</span> / {pages}
      </span>
      <IconButton
        label={words.next}
        icon={<ChevronRight size={20} />}
        disabled={disabled || page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
