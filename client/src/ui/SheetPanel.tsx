import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { useCloseRequest } from './useCloseRequest'
import { useWords } from './words'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Pinned below the content. */
  footer?: ReactNode
  /** As tall as the window allows, whatever it contains: for lists with a search. */
  tall?: boolean
  children?: ReactNode
}

// A drag down, a press outside, Escape or the cross closes it. The focus stays inside, and returns to its earlier element. The popup is 48
// px taller than it looks, so that pulling it up does not show the page under its lower edge.

const SCRIM = cx(
  'fixed inset-0 z-50 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-300 ease-out',
  'data-swiping:duration-0 data-starting-style:opacity-0 data-ending-style:opacity-0',
)

const POPUP = cx(
  '-mb-12 flex w-full max-w-(--frame) flex-col rounded-t-xl bg-surface pb-12 text-ink shadow-float outline-none',
  'transform-[translateY(var(--drawer-swipe-movement-y))] transition-transform duration-[380ms] ease-sheet',
  'data-swiping:select-none data-swiping:duration-0',
  'data-starting-style:transform-[translateY(100%)] data-ending-style:transform-[translateY(100%)]',
  'data-ending-style:duration-[calc(var(--drawer-swipe-strength)*360ms)]',
)

export default function SheetPanel({ open, onClose, title, description, footer, tall, children }: SheetProps) {
  const words = useWords()
  const popup = useRef<HTMLDivElement>(null)
  useCloseRequest(open, onClose)
  return (
    <Drawer.Root open={open} onOpenChange={next => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={SCRIM} />
        <Drawer.Viewport data-part="sheet-place" className="fixed inset-0 z-50 flex items-end justify-center">
          <Drawer.Popup
            ref={popup}
            data-part="sheet"
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? popup.current}
            className={cx(POPUP, tall ? 'h-[calc(86dvh+48px)]' : 'max-h-[calc(86dvh+48px)]')}
          >
            <div
              data-part="grip"
              aria-hidden="true"
              className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong"
            />
            <div className="flex shrink-0 items-start gap-2 pt-2 pr-2 pb-2 pl-4">
              <div className="min-w-0 flex-1 pt-2">
                <Drawer.Title className="text-title font-semibold">{title}</Drawer.Title>
                {description && (
                  <Drawer.Description className="mt-1 text-note text-soft">{description}</Drawer.Description>
                )}
              </div>
              <IconButton label={words.close} icon={<X size={20} />} className="text-soft" onClick={onClose} />
            </div>
            <Drawer.Content
              className={cx(
                'min-h-0 flex-1 touch-auto overflow-y-auto overscroll-contain px-4 pt-1',
                footer ? 'pb-3' : 'pb-[calc(20px+var(--safe-bottom))]',
              )}
            >
              {children}
            </Drawer.Content>
            {footer && (
              <div className="shrink-0 border-line border-t px-4 pt-3 pb-[calc(12px+var(--safe-bottom))]">{footer}</div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
