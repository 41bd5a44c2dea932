import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back } from '../../parts/navigator'
import { chainsOf, currencyIn } from '../../trading/money/coin'
import { useMyCoins } from '../../trading/money/useMyCoins'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { AddressFields } from './AddressFields'

/** Adds an address to the book; the fund password and a code prove the owner. */
export function CreateAddress() {
  const { t: common } = useTranslation()
  const [query] = useSearchParams()
  const currency = currencyIn(query)
  const chain = query.get('chain') ?? chainsOf(currency)[0] ?? ''
  const coins = useMyCoins()
  const me = useRead('GET user/center', {})
  const failed = coins.error ?? me.error
  return (
    <Screen title={common('titles.newAddress')} onBack={() => back()}>
      {coins.data && me.data ? (
        <AddressFields
          coins={coins.data}
          me={me.data}
          start={{ currency, chain, address: query.get('address') ?? '' }}
        />
      ) : failed ? (
        <ReadFailed of={[coins, me]} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-5 pt-2">
          {['coin', 'chain', 'address', 'notes', 'code', 'password'].map(name => (
            <Skeleton key={name} height={72} />
          ))}
        </div>
      )}
    </Screen>
  )
}
