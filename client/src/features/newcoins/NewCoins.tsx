import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back, go } from '../../parts/navigator'
import { Empty } from '../../ui/Empty'
import { IconButton } from '../../ui/IconButton'
import { Launch } from '../../ui/illustrations/Launch'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { OfferCard } from './OfferCard'

/** Every new coin, open ones first. */
export function NewCoins() {
  const { t } = useTranslation('newcoins')
  const { t: common } = useTranslation()
  const offers = useRead('GET lh/send/config', {}, { refetchInterval: 15_000 })
  return (
    <Screen
      title={common('titles.newCoins')}
      onBack={() => back()}
      onRefresh={offers.refetch}
      right={
        <IconButton
          label={t('mine')}
          icon={<ReceiptText size={21} />}
          onClick={() => go('/pages/publication/purchase')}
        />
      }
    >
      {offers.data?.length === 0 ? (
        <Empty title={t('none')} note={t('noneNote')} art={<Launch />} />
      ) : offers.data ? (
        <ul className="mt-2 flex flex-col gap-3">
          {offers.data.map(offer => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      ) : offers.isError ? (
        <ReadFailed of={offers} />
      ) : (
        <div aria-hidden="true" className="mt-2 flex flex-col gap-3">
          {['first', 'second', 'third'].map(name => (
            <Skeleton key={name} height={232} className="rounded-lg" />
          ))}
        </div>
      )}
    </Screen>
  )
}
