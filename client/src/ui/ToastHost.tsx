import { ChevronRight, CircleAlert, CircleCheck, Info } from 'lucide-react'
import { cx } from './cx'
import { Spinner } from './Spinner'
import { dismissToast, type ToastKind, useToasts } from './toast'
import { useWords } from './words'

const ICON: Record<ToastKind, typeof Info> = { info: Info, success: CircleCheck, error: CircleAlert }
const TONE: Record<ToastKind, string> = {
  info: 'text-info-ink',
  success: 'text-good-ink',
  error: 'text-bad-ink',
}

/** Mounted once, above every sheet and dialog. Screen readers read toasts politely, errors too, because they answer an action. */
export function ToastHost() {
  const { messages, waiting } = useToasts()
  const words = useWords()
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top)+var(--bar)+8px)] z-[10090]"
    >
      <div className="frame flex flex-col items-center gap-2 px-4">
        {messages.map(({ id, title, text, kind, onPress }) => {
          const Icon = ICON[kind]
          return (
            <button
              key={id}
              type="button"
              tabIndex={onPress ? 0 : -1}
              onClick={() => {
                dismissToast(id)
                onPress?.()
              }}
              className="pointer-events-auto flex max-w-full animate-appear items-start gap-2.5 rounded-md bg-raised px-3.5 py-2.5 text-left text-body shadow-float"
            >
              <Icon size={18} aria-hidden="true" className={cx('mt-px shrink-0', TONE[kind])} />
              <span className="min-w-0 break-words">
                {title && <span className="block font-semibold">{title}</span>}
                {text}
              </span>
              {onPress && <ChevronRight size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-faint" />}
            </button>
          )
        })}
        {waiting > 0 && (
          <div className="flex animate-appear items-center gap-2.5 rounded-md bg-raised px-3.5 py-2.5 text-body shadow-float">
            <Spinner size={16} className="text-brand-ink" />
            {words.loading}
          </div>
        )}
      </div>
    </div>
  )
}
