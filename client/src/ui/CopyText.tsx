import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copy } from './copy'
import { cx } from './cx'
import { haptic } from './haptic'
import { toast } from './toast'
import { useWords } from './words'

export interface CopyTextProps {
  /** What is copied, whole. */
  text: string
  /** `line` on one line with the middle left out, `full` broken over lines, `icon` the button alone. */
  look?: 'line' | 'full' | 'icon'
  className?: string
}

/** An id or address with the button that copies it, and the answer whether it worked. */
export function CopyText({ text, look = 'line', className }: CopyTextProps) {
  const words = useWords()
  const [done, setDone] = useState(false)

  useEffect(() => {
    if (!done) return
    const timer = window.setTimeout(() => setDone(false), 1600)
    return () => window.clearTimeout(timer)
  }, [done])

  async function press() {
    const copied = await copy(text)
    setDone(copied)
    haptic()
    toast(copied ? words.copied : words.copyFailed, copied ? 'success' : 'error')
  }

  return (
    <button
      type="button"
      onClick={press}
      className={cx('touch inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-xs text-left', className)}
    >
      {look === 'line' && <Shortened text={text} />}
      {look === 'full' && <span className="figures min-w-0 break-all">{text}</span>}
      <span className="sr-only">{words.copy}</span>
      {done ? (
        <Check size={15} aria-hidden="true" className="shrink-0 text-up-ink" />
      ) : (
        <Copy size={15} aria-hidden="true" className="shrink-0 text-faint" />
      )}
    </button>
  )
}

/** The start gives way, the last six signs stay: they are what one compares. */
function Shortened({ text }: { text: string }) {
  return (
    <span className="figures flex min-w-0">
      <span className="truncate">{text.slice(0, -6)}</span>
      <span className="shrink-0">{text.slice(-6)}</span>
    </span>
  )
}
