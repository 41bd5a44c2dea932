import { usdtId } from '@lagoon/shared/catalogue/coins'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { refreshReads } from '../../api/refreshReads'
import { useAction } from '../../api/useAction'
import { back, go } from '../../parts/navigator'
import { currencyIn, isRoute } from '../../trading/money/coin'
import { useMyCoins } from '../../trading/money/useMyCoins'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { confirm } from '../../ui/confirm'
import { IconButton } from '../../ui/IconButton'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { Tag } from '../../ui/Tag'
import { AddressList } from './AddressList'
import type { AddressEntry } from './addressBook'

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

/** One address of the book, with buttons to copy it and, after a confirmation, to delete it. */
function AddressCard({ entry }: { entry: AddressEntry }) {
  const { t } = useTranslation('addresses')
  const { t: common } = useTranslation()
  const remove = useAction('POST wallet/deladdress', { refresh: ['POST wallet/get_address'] })
  async function ask() {
    const yes = await confirm({
      title: t('removeAsk'),
      body: <span className="figures break-all">{entry.address}</span>,
      ok: t('removeYes'),
      cancel: common('actions.cancel'),
      tone: 'danger',
    })
    if (yes) remove.mutate({ address_id: entry.id })
  }
  return (
    <Card className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 flex flex-wrap items-center gap-2">
          <Tag>{entry.nettype}</Tag>
          {entry.notes && <span className="min-w-0 break-words text-note font-medium">{entry.notes}</span>}
        </p>
        <CopyText text={entry.address} look="full" className="text-body" />
      </div>
      <IconButton
        label={`${t('remove')}: ${entry.notes || entry.address}`}
        icon={<Trash2 size={18} />}
        className="-mt-1 -mr-2 text-faint"
        disabled={remove.isPending}
        onClick={() => void ask()}
      />
    </Card>
  )
}
