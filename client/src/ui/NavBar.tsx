import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { BesidePage } from './beside'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { useWords } from './words'

interface NavBarProps {
  /** A text becomes the heading of the page; any other node must contain a heading. */
  title?: ReactNode
  onBack?: () => void
  left?: ReactNode
  right?: ReactNode
  /** Transparent, for use over a picture or a coloured header. */
  clear?: boolean
}

/** 44 px under the device's notch; stays at the top while the page scrolls. */
export function NavBar({ title, onBack, left, right, clear }: NavBarProps) {
  const isBeside = useContext(BesidePage)
  const Heading = isBeside ? 'h2' : 'h1'
  return (
    <header
      className={cx('sticky top-0 z-30 pt-(--safe-top)', clear ? 'bg-transparent' : 'bg-page/92 backdrop-blur-[12px]')}
    >
      <div className="grid h-11 grid-cols-[minmax(min-content,1fr)_minmax(0,auto)_minmax(min-content,1fr)] items-center gap-1 px-1">
        <div className="flex min-w-11 items-center justify-start">
          {onBack && !isBeside && <BackButton onBack={onBack} />}
          {left}
        </div>
        {typeof title === 'string' ? (
          <Heading className="truncate text-center text-lead font-semibold">{title}</Heading>
        ) : (
          <div className="min-w-0">{title}</div>
        )}
        <div className="flex min-w-11 items-center justify-end">{right}</div>
      </div>
    </header>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  const words = useWords()
  return <IconButton label={words.back} icon={<ChevronLeft size={24} />} onClick={onBack} />
}
