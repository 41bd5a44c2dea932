import type { CallData } from '@lagoon/shared/api/index'
import { findCoin } from '@lagoon/shared/catalogue/coins'
import { ReceiptText, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import type { Offer, UseOfferOf } from '../../parts/contributed'
import { back, hrefOf } from '../../parts/navigator'
import { brand } from '../../theme/brand'
import { useQuotations } from '../../trading/market/useQuotations'
import { currencyIn } from '../../trading/money/coin'
import { fullNameOf, ownTextsOf } from '../../trading/money/coinNames'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { Change } from '../../ui/Change'
import { CoinLogo } from '../../ui/CoinLogo'
import { KeyValue } from '../../ui/KeyValue'
import { ListRow } from '../../ui/ListRow'
import { Price } from '../../ui/Price'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { Skeleton } from '../../ui/Skeleton'

const useNoOffer: UseOfferOf = () => ({ offer: undefined, isPending: false })

/** What a coin is, how much of it there is, where it trades, and the ways to the wallet and to its offer. */
export function CoinPage({ useOfferOf = useNoOffer }: { useOfferOf?: UseOfferOf }) {
  const { t: common } = useTranslation()
  const [query] = useSearchParams()
  const id = currencyIn(query)
  const coin = useRead('GET currency/coin', { currency: id }, { retry: false })
  const pairs = useQuotations()
  const { offer, isPending } = useOfferOf(id)
  // Everything appears at once, so nothing moves.
  const isWaiting = pairs.isPending || isPending
  return (
    <Screen title={common('titles.coin')} onBack={() => back()} onRefresh={coin.refetch}>
      {coin.data && !isWaiting ? (
        <Content coin={coin.data} pairs={pairs.data ?? []} offer={offer} />
      ) : coin.isError ? (
        <ReadFailed of={coin} />
      ) : (
        <Skeleton height={190} className="mt-2 rounded-lg" />
      )}
    </Screen>
  )
}

interface ContentProps {
  coin: CallData<'GET currency/coin'>
  pairs: NonNullable<ReturnType<typeof useQuotations>['data']>
  offer: Offer | undefined
}

function Content({ coin, pairs, offer }: ContentProps) {
  const { t } = useTranslation('coins')
  const about =
    ownTextsOf(coin.name)?.about || t(`about.${coin.name as 'BTC'}`, { defaultValue: offer?.introduction ?? '' })
  const own = pairs.filter(({ currency_id, legal_id }) => currency_id === coin.id || legal_id === coin.id)
  return (
    <>
      <Card look="glow" className="mt-2">
        <div className="flex items-center gap-3">
          <CoinLogo symbol={coin.name} src={coin.logo} size={44} />
          <div className="min-w-0 flex-1">
            <h2 className="text-title font-semibold">{coin.name}</h2>
            <p className="text-note text-soft">{fullNameOf(coin.id, coin.name) || offer?.title}</p>
          </div>
          {findCoin(coin.id)?.invented !== false && <Badge tone="brand">{t('onlyHere', { brand: brand.name })}</Badge>}
        </div>
        {about && <p className="mt-3 text-body text-soft">{about}</p>}
      </Card>
      <Section title={t('supply')}>
        <Card>
          <KeyValue
            rows={[
              { name: t('usersHold'), value: <Amount value={coin.users_hold} unit={coin.name} />, strong: true },
              ...(offer
                ? [
                    { name: t('whole'), value: <Amount value={offer.num} unit={coin.name} /> },
                    { name: t('left'), value: <Amount value={offer.last_num} unit={coin.name} /> },
                  ]
                : []),
            ]}
          />
          <p className="mt-2 text-small text-faint">{t('supplyNote')}</p>
        </Card>
      </Section>
      {own.length > 0 && (
        <Section title={t('pairs')}>
          <Card className="py-1">
            {own.map(({ symbol, now_price, price_scale, change }) => (
              <ListRow
                key={symbol}
                title={symbol}
                href={hrefOf('/pages/trade/kline', { symbol })}
                value={<Price value={now_price} scale={price_scale} />}
                valueNote={<Change value={change} />}
              />
            ))}
          </Card>
        </Section>
      )}
      <Section title={t('transfers')}>
        <Card>
          <KeyValue
            rows={[
              { name: t('networks'), value: coin.networks.join(', ') },
              { name: t('minDeposit'), value: <Amount value={coin.min_deposit} unit={coin.name} /> },
              { name: t('minWithdraw'), value: <Amount value={coin.min_withdraw} unit={coin.name} /> },
              { name: t('fee'), value: `${coin.withdraw_fee}%` },
            ]}
          />
        </Card>
        <Card className="mt-3 py-1">
          <ListRow
            icon={<Wallet size={20} />}
            title={t('wallet', { coin: coin.name })}
            href={hrefOf('/pages/assets/tradeAccount', { account: 'change', currency: coin.id })}
          />
          {offer && (
            <ListRow
              icon={<ReceiptText size={20} />}
              title={t('terms')}
              href={hrefOf('/pages/publication/details', { id: offer.id })}
            />
          )}
        </Card>
      </Section>
    </>
  )
}
