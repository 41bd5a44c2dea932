import { format } from '@lagoon/shared/money/format'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceAction } from './marks'

export interface MenuPlace {
  /** From the left and the top of the chart. */
  readonly x: number
  readonly y: number
  readonly price: string
}

/** The pixels that the menu needs at the right and below. */
const room = { x: 190, y: 48 }

/** What products offer at a price of the chart. Escape, or a press elsewhere, closes it. */
export function PriceMenu(props: { place: MenuPlace; actions: readonly PriceAction[]; onClose: () => void }) {
  const { place, actions, onClose } = props
  const { t } = useTranslation('chart')
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <>
      <div aria-hidden="true" className="fixed inset-0 z-30" onPointerDown={onClose} />
      <div
        role="menu"
        aria-label={t('atPrice')}
        tabIndex={-1}
        onKeyDown={close}
        className="absolute z-40 rounded-sm border border-line bg-surface py-1 shadow-float"
        style={{
          left: `min(${place.x}px, calc(100% - ${room.x}px))`,
          top: `min(${place.y}px, calc(100% - ${room.y}px))`,
        }}
      >
        {actions.map(({ id, name, run }, at) => (
          <button
            key={id}
            ref={button => {
              if (at === 0) button?.focus()
            }}
            type="button"
            role="menuitem"
            onClick={() => {
              run(place.price)
              onClose()
            }}
            className="figures block w-full whitespace-nowrap px-3 py-2 text-left text-small focus-visible:-outline-offset-2 hover:bg-press"
          >
            {name(format(place.price))}
          </button>
        ))}
      </div>
    </>
  )
}
