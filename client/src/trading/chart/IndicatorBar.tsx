import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/IconButton'
import { Sheet } from '../../ui/Sheet'
import { choose, useChartChoice } from './choice'

const AddedIndicators = lazy(() => import('./AddedIndicators'))

/** Overlays on the prices and studies below them; pressing the selected one removes it. */
export function IndicatorBar({ candles }: { candles: boolean }) {
  const { t } = useTranslation('chart')
  const { overlay, study, volume, added } = useChartChoice()
  const [open, setOpen] = useState(false)
  return (
    <fieldset className="no-scrollbar flex h-11 items-center overflow-x-auto border-line border-t">
      <legend className="sr-only">{t('indicators')}</legend>
      {candles &&
        (['ma', 'ema', 'boll'] as const).map(each => (
          <Choice
            key={each}
            name={each}
            on={overlay === each}
            toggle={() => choose({ overlay: overlay === each ? 'none' : each })}
          />
        ))}
      {candles && <span aria-hidden="true" className="mx-1 h-3 w-px shrink-0 bg-line-strong" />}
      <Choice name="vol" on={volume} toggle={() => choose({ volume: !volume })} />
      {(['macd', 'kdj', 'rsi'] as const).map(each => (
        <Choice
          key={each}
          name={each}
          on={study === each}
          toggle={() => choose({ study: study === each ? 'none' : each })}
        />
      ))}
      <IconButton
        label={t('added.title')}
        aria-haspopup="dialog"
        icon={<Plus size={16} className={cx(added.length > 0 && 'text-brand-ink')} />}
        className="size-10 text-soft"
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('added.title')} description={t('added.note')}>
        <AddedIndicators />
      </Sheet>
    </fieldset>
  )
}

function Choice({ name, on, toggle }: { name: string; on: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={toggle}
      className={cx(
        'h-11 min-w-11 flex-1 px-2 text-small transition-colors',
        on ? 'font-semibold text-ink' : 'text-faint',
      )}
    >
      {name.toUpperCase()}
    </button>
  )
}
