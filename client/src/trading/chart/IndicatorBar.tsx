import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import { choose, useChartChoice } from './choice'

/** Overlays on the prices and studies below them; pressing the selected one removes it. */
export function IndicatorBar({ candles }: { candles: boolean }) {
  const { t } = useTranslation('chart')
  const { overlay, study, volume } = useChartChoice()
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
