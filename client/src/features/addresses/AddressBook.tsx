import { usdtId } from '@lagoon/shared/catalogue/coins'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { refreshReads } from '../../api/refreshReads'
import { back, go } from '../../parts/navigator'
import { currencyIn, isRoute } from '../../trading/money/coin'
import { useMyCoins } from '../../trading/money/useMyCoins'
import { Button } from '../../ui/Button'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { AddressCard } from './AddressCard'
import { AddressList } from './AddressList'

/** All withdrawal addresses, coin by coin. */
export function AddressBook() {
  const { t } = useTranslation('addresses')
  const { t: common } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const currency = currencyIn(query)
  const coins = useMyCoins()
  return (
    <Screen
      title={common('titles.addresses')}
      onBack={() => back()}
      onRefresh={() => refreshReads('POST wallet/get_address')}
      footer={
        <Button
          block
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => go('/pages/user/address/create', { currency })}
        >
          {t('add')}
        </Button>
      }
    >
      {coins.data ? (
        <Tabs
          label={t('coins')}
          value={String(currency)}
          onChange={chosen => setQuery({ currency: chosen }, { replace: true })}
          tabs={byUse(coins.data.filter(({ id }) => !isRoute(id))).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
        >
          <AddressList currency={currency}>
            {entries => (
              <div className="flex flex-col gap-3 pt-4">
                {entries.map(entry => (
                  <AddressCard key={entry.id} entry={entry} />
                ))}
              </div>
            )}
          </AddressList>
        </Tabs>
      ) : coins.isError ? (
        <ReadFailed of={coins} />
      ) : (
        <Skeleton height={44} />
      )}
    </Screen>
  )
}

/** USDT first, because most users withdraw it. */
const byUse = <C extends { id: number }>(coins: readonly C[]): C[] => [
  ...coins.filter(({ id }) => id === usdtId),
  ...coins.filter(({ id }) => id !== usdtId),
]
