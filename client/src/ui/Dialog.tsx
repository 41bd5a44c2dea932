import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { useCloseRequest } from './useCloseRequest'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** Called when the dialog has left the screen. */
  onClosed?: () => void
  title: ReactNode
  body?: ReactNode
  /** Buttons, side by side. */
  actions: ReactNode
}

const FADE = 'transition-opacity duration-200 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0'

/** A modal question: only its buttons and Escape close it. */
export function Dialog({ open, onClose, onClosed, title, body, actions }: DialogProps) {
  useCloseRequest(open, onClose)
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={next => !next && onClose()}
      onOpenChangeComplete={now => !now && onClosed?.()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={cx('fixed inset-0 z-60 bg-scrim', FADE)} />
        <AlertDialog.Popup
          className={cx(
            'fixed top-1/2 left-1/2 z-60 flex max-h-[84dvh] w-[min(336px,calc(100vw-40px))] flex-col rounded-xl bg-surface',
            '-translate-x-1/2 -translate-y-1/2 p-5 text-ink shadow-float outline-none',
            'transition-[opacity,scale] duration-200 ease-out data-starting-style:scale-95 data-starting-style:opacity-0',
            'data-ending-style:scale-97 data-ending-style:opacity-0',
          )}
        >
          <AlertDialog.Title className="text-center text-title font-semibold">{title}</AlertDialog.Title>
          {body && (
            <AlertDialog.Description
              render={<div />}
              className="mt-2 min-h-0 overflow-y-auto whitespace-pre-line text-center text-body text-soft"
            >
              {body}
            </AlertDialog.Description>
          )}
          <div className="mt-5 flex gap-3">{actions}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
