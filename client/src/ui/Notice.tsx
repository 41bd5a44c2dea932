import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'

const LOOK = {
  info: { icon: Info, tint: 'bg-info-tint', ink: 'text-info-ink' },
  warn: { icon: TriangleAlert, tint: 'bg-warn-tint', ink: 'text-warn-ink' },
  error: { icon: CircleAlert, tint: 'bg-bad-tint', ink: 'text-bad-ink' },
  success: { icon: CircleCheck, tint: 'bg-good-tint', ink: 'text-good-ink' },
} as const

interface NoticeProps {
  kind?: keyof typeof LOOK
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** A note inside the page. */
export function Notice({ kind = 'info', title, action, className, children }: NoticeProps) {
  const { icon: Icon, tint, ink } = LOOK[kind]
  return (
    <div className={cx('flex gap-2.5 rounded-md p-3 text-note', tint, className)}>
      <Icon size={18} aria-hidden="true" className={cx('shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx('text-soft', title && 'mt-0.5')}>{children}</div>}
      </div>
      {action && <div className="shrink-0 self-center">{action}</div>}
    </div>
  )
}
