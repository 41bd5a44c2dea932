import { type Account, accounts } from '@lagoon/shared/catalogue/accounts'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { refreshReads } from '../../api/refreshReads'
import { CoinLink } from '../../parts/CoinLink'
import { back } from '../../parts/navigator'
import { accountIn } from '../../trading/money/account'
import { currencyIn } from '../../trading/money/coin'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { AccountActions } from './AccountActions'
import { AccountLog } from './AccountLog'
import { CoinCard } from './CoinCard'
import { holdingsOf } from './holdings'
import { useWallets } from './useWallets'

/** One coin in one account: its balance, the actions, and the log of its changes. */
export function TradeAccount() {
  const { t } = useTranslation('assets')
  const { t: common } = useTranslation()
  const { t: money } = useTranslation('money')
  const [query, setQuery] = useSearchParams()
  const account = accountIn(query, 'account')
  const overview = useWallets()
  const holdings = overview.data && holdingsOf(overview.data, account)
  const wanted = currencyIn(query)
  const holding = holdings?.find(({ currency }) => currency === wanted) ?? holdings?.[0]
  const show = (next: { account?: Account; currency?: number }) =>
    setQuery({ account, currency: String(wanted), ...stringsOf(next) }, { replace: true })
  return (
    <Screen
      title={common('titles.tradeAccount')}
      onBack={() => back()}
      right={
        holding && (
          <CoinLink id={holding.currency} name={holding.name} className="size-11">
            <Info size={20} className="text-soft" />
          </CoinLink>
        )
      }
      onRefresh={() => refreshReads('POST wallet/list', 'POST wallet/detail', 'POST wallet/legal_log')}
    >
      <Tabs
        fill
        label={t('accounts')}
        value={account}
        onChange={chosen => show({ account: chosen })}
        tabs={accounts.map(each => ({ value: each, label: money(`short.${each}`) }))}
      >
        {holdings && holding ? (
          <>
            <CoinCard
              account={account}
              holding={holding}
              holdings={holdings}
              onChoose={currency => show({ currency })}
            />
            <AccountActions account={account} holding={holding} />
            <Section title={t('log')}>
              <AccountLog account={account} holding={holding} />
            </Section>
          </>
        ) : overview.isError ? (
          <ReadFailed of={overview} />
        ) : (
          <Skeleton height={244} className="mt-4 rounded-lg" />
        )}
      </Tabs>
    </Screen>
  )
}

const stringsOf = ({ account, currency }: { account?: Account; currency?: number }): Record<string, string> => ({
  ...(account && { account }),
  ...(currency && { currency: String(currency) }),
})
