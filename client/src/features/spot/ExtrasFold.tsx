import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keepChoice, useChoices } from '../../trading/market/choices'
import { cx } from '../../ui/cx'
import { Skeleton } from '../../ui/Skeleton'
import { extrasFields, inForce } from './extras.rules'
import type { OrderFieldsProps } from './useOrderForm'

const Extras = lazy(() => import('./Extras'))

/** The extras of an order, folded until the user opens them or one is invalid. While folded, the line names the active ones. */
export function ExtrasFold({ pair, form }: OrderFieldsProps) {
  const { t } = useTranslation('spot')
  const isWanted = useChoices(({ extrasOpen }) => extrasOpen)
  const open = isWanted || extrasFields.some(field => form.sentence(field) !== undefined)
  const id = useId()
  const said = inForce(form.values)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => keepChoice({ extrasOpen: !open })}
        className="touch flex min-h-9 w-full items-center gap-2 rounded-sm text-left text-note text-soft active:bg-press"
      >
        <span className="min-w-0 flex-1">
          <span className="font-medium">{t('advanced')}</span>
          {!open && said.length > 0 && (
            <span className="block text-small text-brand-ink">
              {said
                .map(each =>
                  each === 'stop' || each === 'profit' || each === 'postOnly' || each === 'iceberg'
                    ? t(each)
                    : each.toUpperCase(),
                )
                .join(' · ')}
            </span>
          )}
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={cx('shrink-0 text-faint transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id}>
        {open && (
          <Suspense fallback={<Skeleton height={120} className="mt-2" />}>
            <Extras pair={pair} form={form} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
