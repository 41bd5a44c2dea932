import { useTranslation } from 'react-i18next'
import { keepChoice, useChoices } from '../../market/choices'
import type { Quotation } from '../../market/quotation'
import { useAsLeft } from '../../nav/useAsLeft'
import { PagedRows } from '../../reads/PagedRows'
import { usePaged } from '../../reads/usePaged'
import { Empty } from '../../ui/Empty'
import { Segmented } from '../../ui/Segmented'
import { SkeletonRows } from '../../ui/Skeleton'
import { Switch } from '../../ui/Switch'
import { Tabs } from '../../ui/Tabs'
import { OrderCard } from './OrderCard'
import { orderTold, type Which } from './orderRow.rules'

type Ended = 'completed' | 'cancelled'
const codes = { waiting: 1, completed: 2, cancelled: 3 } as const

/** What waits, and what is over, of all pairs or of this one. */
export function OrderLists({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('spot')
  const [part, setPart] = useAsLeft<'open' | 'history'>('lists', 'open')
  const [ended, setEnded] = useAsLeft<Ended>('ended', 'completed')
  const only = useChoices(({ onlyThisPair }) => onlyThisPair)
  const at = only ? { currency_id: pair.currency_id, legal_id: pair.legal_id } : {}
  const open = useOrders({ ...at, status: codes.waiting })
  const count = open.rows?.length
  return (
    <Tabs
      label={t('orders')}
      className="mt-5 px-4"
      tabs={[
        { value: 'open', label: count ? `${t('open')} (${count}${open.hasNextPage ? '+' : ''})` : t('open') },
        { value: 'history', label: t('history') },
      ]}
      value={part}
      onChange={setPart}
    >
      <div className="min-h-72 px-4 pb-6">
        <div className="mt-3">
          <Switch
            checked={only}
            onChange={onlyThisPair => keepChoice({ onlyThisPair })}
            label={t('only', { pair: pair.symbol })}
          />
        </div>
        {part === 'open' ? (
          <Orders list={open} none={t('noneOpen')} />
        ) : (
          <>
            <Segmented
              look="chips"
              className="mt-2"
              label={t('state')}
              value={ended}
              onChange={setEnded}
              options={[
                { value: 'completed', label: t('completed') },
                { value: 'cancelled', label: t('cancelled') },
              ]}
            />
            <History key={`${ended} ${only}`} at={{ ...at, status: codes[ended] }} />
          </>
        )}
      </div>
    </Tabs>
  )
}

const useOrders = (which: Which) => usePaged('GET coin/list', which, { apply: orderTold(which) })

function History({ at }: { at: Which }) {
  const { t } = useTranslation('spot')
  return <Orders list={useOrders(at)} none={t('noneHistory')} />
}

function Orders({ list, none }: { list: ReturnType<typeof useOrders>; none: string }) {
  const { t } = useTranslation('spot')
  return (
    <PagedRows
      list={list}
      rows={list.rows}
      loading={<SkeletonRows count={3} />}
      empty={<Empty title={none} note={t('noneNote')} />}
    >
      {orders => (
        <ul>
          {orders.map(order => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}
