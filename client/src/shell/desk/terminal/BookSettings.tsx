import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../ui/cx'
import { IconButton } from '../../../ui/IconButton'
import { Segmented } from '../../../ui/Segmented'
import { Sheet } from '../../../ui/Sheet'
import { levelCounts, type Mode, modes, setBookLook, shades, useBookLook } from './bookLook'

/** Chooses the sides, the number of levels and the shading of the book; each choice is stored at once. */
export function BookSettings() {
  const { t } = useTranslation('desk')
  const { mode, levels, shade } = useBookLook()
  const [open, setOpen] = useState(false)
  return (
    <div className="flex shrink-0 items-center justify-between pr-1 pl-2">
      <div role="radiogroup" aria-label={t('book.mode')} className="flex">
        {modes.map(each => (
          <label
            key={each}
            title={t(`book.${each}`)}
            className={cx(
              'grid size-8 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-ink',
              each === mode ? 'bg-press' : 'opacity-70',
            )}
          >
            <input
              type="radio"
              name="book mode"
              value={each}
              aria-label={t(`book.${each}`)}
              checked={each === mode}
              onChange={() => setBookLook({ mode: each })}
              className="sr-only"
            />
            <Sides of={each} />
          </label>
        ))}
      </div>
      <IconButton
        label={t('book.look')}
        aria-haspopup="dialog"
        icon={<SlidersHorizontal size={15} />}
        className="size-8 text-soft"
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('book.look')}>
        <Choice name={t('book.levels')}>
          <Segmented
            look="chips"
            label={t('book.levels')}
            value={levels}
            onChange={chosen => setBookLook({ levels: chosen })}
            options={levelCounts.map(value => ({ value, label: value === 'fit' ? t('book.fit') : value }))}
          />
          <p className="mt-2 text-small text-faint">{t('book.levelsNote')}</p>
        </Choice>
        <Choice name={t('book.shade')}>
          <Segmented
            look="chips"
            label={t('book.shade')}
            value={shade}
            onChange={chosen => setBookLook({ shade: chosen })}
            options={shades.map(value => ({ value, label: t(`book.${value}`) }))}
          />
        </Choice>
      </Sheet>
    </div>
  )
}

const Choice = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="mb-5">
    <p className="mb-2 text-note text-soft">{name}</p>
    {children}
  </div>
)

const sideOf = { both: ['bg-down', 'bg-up'], bids: ['bg-up', 'bg-up'], asks: ['bg-down', 'bg-down'] } as const

/** Three lines above and three below, in the colours of the sides that the mode shows. */
function Sides({ of }: { of: Mode }) {
  return (
    <span aria-hidden="true" className="flex w-3.5 flex-col gap-[3px]">
      {sideOf[of].map((color, half) => (
        <span key={half === 0 ? 'above' : 'below'} className={cx('h-[5px] rounded-[1px]', color)} />
      ))}
    </span>
  )
}
