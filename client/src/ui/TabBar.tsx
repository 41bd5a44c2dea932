import type { ReactNode } from 'react'
import { cx } from './cx'

interface TabBarItem {
  href: string
  label: string
  icon: ReactNode
  active?: boolean
}

interface TabBarProps {
  items: TabBarItem[]
  /** The name of the navigation for screen readers. */
  label: string
  /** Handles the press instead of the link. */
  onSelect?: (item: TabBarItem) => void
}

/** Fixed above the device's home line. Screens reserve its space (`--tab-space`). */
export function TabBar({ items, label, onSelect }: TabBarProps) {
  return (
    <nav data-part="tab-bar" aria-label={label} className="pointer-events-none fixed inset-x-0 bottom-0 z-40">
      <ul className="frame pointer-events-auto flex border-line border-t bg-surface/95 pb-(--safe-bottom) backdrop-blur-[14px]">
        {items.map(item => (
          <li key={item.href} className="min-w-0 flex-1">
            <a
              href={item.href}
              aria-current={item.active ? 'page' : undefined}
              onClick={event => {
                if (!onSelect || event.metaKey || event.ctrlKey) return
                event.preventDefault()
                onSelect(item)
              }}
              className={cx(
                'flex h-[53px] flex-col items-center justify-center gap-0.5 text-caption font-medium transition-colors',
                'focus-visible:-outline-offset-4 active:[&>span]:scale-90',
                item.active ? 'text-brand-ink' : 'text-soft',
              )}
            >
              <span
                className={cx(
                  'grid h-[26px] w-12 place-items-center rounded-full transition-[background-color,transform] duration-200 ease-out',
                  item.active && 'bg-brand-tint',
                )}
              >
                {item.icon}
              </span>
              <span className="max-w-full truncate px-1">{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
