import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import { type View, views } from './choice'

/** The period of a bar: the line of minutes, then every candle period. */
export function ViewBar({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const { t } = useTranslation('chart')
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t('period')}
      className="no-scrollbar edge-fade flex min-w-0 flex-1 overflow-x-auto"
    >
      {views.map(each => (
        <label
          key={each}
          className={cx(
            'relative flex h-11 min-w-max flex-1 shrink-0 cursor-pointer items-center justify-center whitespace-nowrap px-1 text-small transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand-ink',
            'after:absolute after:inset-x-0 after:bottom-0 after:mx-auto after:h-0.5 after:w-4 after:rounded-full',
            each === view ? 'font-semibold text-ink after:bg-brand' : 'text-faint',
          )}
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === view}
            onChange={() => onChoose(each)}
            className="sr-only"
          />
          <span className="min-w-6.5 text-center">{t(`view.${each}`)}</span>
        </label>
      ))}
    </div>
  )
}
