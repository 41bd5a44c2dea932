import type { Account } from '@lagoon/shared/catalogue/accounts'
import { format } from '@lagoon/shared/money/format'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { go, hrefOf } from '../../parts/navigator'
import { useAsLeft } from '../../parts/useAsLeft'
import { isZero } from '../../trading/money/arithmetic'
import { scaleOf } from '../../trading/money/coin'
import { usePrivacy } from '../../trading/money/privacy'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { CoinLogo } from '../../ui/CoinLogo'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import { SearchInput } from '../../ui/SearchInput'
import { chosenFrom, type Holding, holdingsOf, type Overview } from './holdings'
import { hidesZero, keepHidesZero } from './shownAccount'

/** The coins of the chosen account. */
export function Holdings({ overview, account }: { overview: Overview; account: Account }) {
  const { t } = useTranslation('assets')
  const { t: common } = useTranslation()
  const { t: money } = useTranslation('money')
  const [query, setQuery] = useAsLeft('search', '')
  const [hideZero, setHideZero] = useState(hidesZero)
  const shown = chosenFrom(holdingsOf(overview, account), query, hideZero)
  return (
    <section aria-label={money(`account.${account}`)} className="flex flex-1 flex-col">
      <SearchInput value={query} onChange={setQuery} placeholder={money('searchCoin')} />
      <Checkbox
        checked={hideZero}
        onChange={hide => {
          setHideZero(hide)
          keepHidesZero(hide)
        }}
      >
        {t('hideZero')}
      </Checkbox>
      {shown.length > 0 ? (
        <Card className="py-1">
          {shown.map(holding => (
            <HoldingRow key={holding.currency} holding={holding} account={account} />
          ))}
        </Card>
      ) : query.trim() ? (
        <Empty title={money('noCoin')} note={money('noCoinNote')} />
      ) : (
        <Empty
          title={t('emptyTitle')}
          note={t('emptyNote')}
          action={
            <Button size="md" onClick={() => go('/pages/assets/transfer/index', { to: account })}>
              {common('titles.transfer')}
            </Button>
          }
        />
      )}
    </section>
  )
}

function HoldingRow({ holding, account }: { holding: Holding; account: Account }) {
  const { t } = useTranslation('assets')
  const { hidden } = usePrivacy()
  const { currency, name, fullName, logo, frozen, total, worth } = holding
  const held = !isZero(frozen) && !hidden
  return (
    <ListRow
      chevron={false}
      href={hrefOf('/pages/assets/tradeAccount', { account, currency })}
      icon={<CoinLogo symbol={name} src={logo} size={36} />}
      title={<span className="font-semibold">{name}</span>}
      note={held ? t('frozenOf', { amount: format(frozen, { scale: scaleOf(currency), trim: true }) }) : fullName}
      value={<Amount value={total} hidden={hidden} className="font-semibold text-ink" />}
      valueNote={
        <>
          ≈ <Amount value={worth} scale={2} hidden={hidden} unit="USDT" />
        </>
      }
    />
  )
}
