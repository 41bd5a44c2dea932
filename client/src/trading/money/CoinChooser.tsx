import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { CoinLogo } from '../../ui/CoinLogo'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import { SearchInput } from '../../ui/SearchInput'
import { SkeletonRows } from '../../ui/Skeleton'
import { availableIn, type MyCoin } from './account'
import { isZero } from './arithmetic'
import { bankId, isRoute, merchantId } from './coin'
import { fullNameOf } from './coinNames'
import { useMyCoins } from './useMyCoins'

interface Props {
  /** The routes beside the coins that are open here. */
  routes: readonly number[]
  onChoose: (coin: MyCoin) => void
  /** Shows the balance at the right of a coin. */
  balance?: boolean
}

/** A page to choose a coin: the bank and merchant routes first, then every coin, with a search by symbol or name. */
export function CoinChooser({ routes, onChoose, balance = false }: Props) {
  const { t } = useTranslation('money')
  const coins = useMyCoins()
  const [query, setQuery] = useState('')
  const needle = query.trim().toLowerCase()
  const found = (coins.data ?? []).filter(
    coin => !isRoute(coin.id) && `${coin.name} ${fullNameOf(coin.id, coin.name)}`.toLowerCase().includes(needle),
  )
  const shown = balance ? heldFirst(found) : found
  const ways = needle === '' ? (coins.data ?? []).filter(({ id }) => routes.includes(id)) : []
  if (coins.isError) return <ReadFailed of={coins} />
  return (
    <>
      <SearchInput value={query} onChange={setQuery} placeholder={t('searchCoin')} className="pt-2" />
      {coins.isPending && (
        <Card className="mt-4 py-1">
          <SkeletonRows count={9} icon />
        </Card>
      )}
      {ways.length > 0 && (
        <Card className="mt-4 py-1">
          {ways.map(way => (
            <ListRow
              key={way.id}
              icon={<CoinLogo symbol={way.name} src={way.logo} size={36} />}
              title={<span className="font-semibold">{wayName(way.id, t)}</span>}
              note={wayNote(way.id, t)}
              onClick={() => onChoose(way)}
            />
          ))}
        </Card>
      )}
      {shown.length > 0 && (
        <Card className="mt-4 py-1">
          {shown.map(coin => (
            <ListRow
              key={coin.id}
              icon={<CoinLogo symbol={coin.name} src={coin.logo} size={36} />}
              title={<span className="font-semibold">{coin.name}</span>}
              note={fullNameOf(coin.id, coin.name)}
              value={balance && <Amount value={availableIn(coin, 'change')} className="text-ink" />}
              onClick={() => onChoose(coin)}
            />
          ))}
        </Card>
      )}
      {coins.data && found.length === 0 && needle !== '' && <Empty title={t('noCoin')} note={t('noCoinNote')} />}
    </>
  )
}

/** Coins with a balance come first; otherwise the order of the exchange. */
const heldFirst = (coins: readonly MyCoin[]): MyCoin[] => {
  const held = (coin: MyCoin) => !isZero(availableIn(coin, 'change'))
  return [...coins.filter(held), ...coins.filter(coin => !held(coin))]
}

type Words = ReturnType<typeof useTranslation<'money'>>['t']

const wayName = (id: number, t: Words) => (id === bankId ? t('bank') : id === merchantId ? t('merchant') : '')
const wayNote = (id: number, t: Words) => (id === bankId ? t('bankNote') : id === merchantId ? t('merchantNote') : '')
