import { tickId } from '@lagoon/shared/catalogue/tickId'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/useRead'
import { When } from '../../api/When'
import { CopyText } from '../../ui/CopyText'
import { Price } from '../../ui/Price'

/** The public price of the second at which the chart was opened: the tick that decided an option or a position. */
export function TickAt({ pair, at }: { pair: { id: number; price_scale: number }; at: number }) {
  const { t } = useTranslation('market')
  const id = tickId(pair.id, at)
  const tick = useRead('GET market/tick', { id }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <section aria-label={t('tickAt')} className="mx-4 mb-2 rounded-md bg-well px-3 py-2 text-note">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-soft">{t('tickAt')}</span>
        {tick.error ? (
          <span className="text-faint">{t('noTick')}</span>
        ) : (
          <Price value={tick.data?.price} scale={pair.price_scale} className="font-semibold" />
        )}
      </p>
      <p className="mt-1 flex items-center justify-between gap-3 text-small text-faint">
        <When at={at} />
        <CopyText text={id} look="full" />
      </p>
    </section>
  )
}
