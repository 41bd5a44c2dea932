import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx'

interface TabsProps<V extends string> {
  label: string
  tabs: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** The tabs share the width evenly. */
  fill?: boolean
  className?: string
  /** The content of the chosen tab. */
  children?: ReactNode
}

/** The width of the faded edge. */
const edge = 24
const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: Number.NEGATIVE_INFINITY, End: Infinity }

/** Underlined tabs that scroll sideways if there are many. They are one Tab stop; the arrow keys move between them. */
export function Tabs<V extends string>({ label, tabs, value, onChange, fill, className, children }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // A row of many tabs may hide the chosen one, and its faded edge as well.
  useLayoutEffect(() => {
    const row = list.current
    const chosen = document.getElementById(`${id}-${value}`)
    if (!row || !chosen) return
    const left = chosen.offsetLeft - row.offsetLeft
    row.scrollLeft = Math.min(Math.max(row.scrollLeft, left + chosen.offsetWidth + edge - row.clientWidth), left - edge)
  }, [id, value])

  function steer(event: KeyboardEvent) {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(tab => tab.value === value)
    const to = Math.min(tabs.length - 1, Math.max(0, at + step))
    const next = tabs[to]
    if (!next) return
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={steer}
        className={cx(
          'no-scrollbar edge-fade flex shrink-0 overflow-x-auto border-line border-b',
          !fill && 'gap-2',
          className,
        )}
      >
        {tabs.map(tab => {
          const chosen = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={chosen}
              aria-controls={children === undefined ? undefined : `${id}-panel`}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={cx(
                'relative h-11 whitespace-nowrap text-body transition-colors focus-visible:-outline-offset-2',
                'after:absolute after:inset-x-0 after:bottom-0 after:mx-auto after:h-[3px] after:max-w-7 after:rounded-full after:transition-transform after:duration-200 after:ease-out',
                fill ? 'flex-1 px-1' : 'min-w-11 shrink-0 px-1.5 first:-ml-1.5',
                chosen ? 'font-semibold text-ink after:bg-brand' : 'text-soft after:scale-x-0',
              )}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="flex flex-1 flex-col">
          {children}
        </div>
      )}
    </>
  )
}
