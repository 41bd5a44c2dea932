import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copy } from './copy'
import { cx } from './cx'
import { haptic } from './haptic'
import { toast } from './toast'
import { useWords } from './words'

interface CopyTextProps {
  /** The whole text to copy. */
  text: string
  /** `line` shortens a long text in the middle, `full` breaks it over lines, `icon` shows only the button. */
  look?: 'line' | 'full' | 'icon'
  className?: string
}

/** An id or address with a button that copies it and shows whether that worked. */
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
      {look === 'line' && <span className="figures truncate">{shorten(text)}</span>}
      {look === 'full' && <span className="figures min-w-0 text-balance break-all">{text}</span>}
      <span className="sr-only">{words.copy}</span>
      {done ? (
        <Check size={15} aria-hidden="true" className="shrink-0 text-good-ink" />
      ) : (
        <Copy size={15} aria-hidden="true" className="shrink-0 text-faint" />
      )}
    </button>
  )
}

const WHOLE_UP_TO = 20

/** Shows the two ends of a long text, because users compare those. A link begins with its host. */
function shorten(text: string): string {
  const host = /^https?:\/\/([^/]+)/.exec(text)?.[1]
  if (host) return `${host}…${text.slice(-6)}`
  return text.length <= WHOLE_UP_TO ? text : `${text.slice(0, 8)}…${text.slice(-6)}`
}
