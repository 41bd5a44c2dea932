import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '../../api/usePaged'
import { useAsLeft } from '../../parts/useAsLeft'
import { useRequestedList } from '../../parts/useRequestedList'
import { keepChoice, useChoices } from '../../trading/market/choices'
import type { Quotation } from '../../trading/market/quotation'
import { noFilter, timesOf } from '../../trading/records/filter.rules'
import { Segmented } from '../../ui/Segmented'
import { SkeletonRows } from '../../ui/Skeleton'
import { Switch } from '../../ui/Switch'
import { Tabs } from '../../ui/Tabs'
import { CancelAll } from './CancelAll'
import { Orders } from './Orders'
import { orderInFrame, type Which } from './orderRow.rules'

const Fills = lazy(() => import('./Fills'))
const ListTools = lazy(() => import('./ListTools'))

const parts = ['open', 'history', 'fills'] as const
type Part = (typeof parts)[number]
type Ended = 'completed' | 'cancelled'
const codes = { waiting: 1, completed: 2, cancelled: 3 } as const

/** Open orders, past orders and trades, of all pairs or of this one. */
export function OrderLists({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('spot')
  const requested = useRequestedList([...parts, 'cancelled'])
  const [part, setPart] = useAsLeft<Part>('lists', requested === 'cancelled' ? 'history' : (requested ?? 'open'))
  const [ended, setEnded] = useAsLeft<Ended>('ended', requested === 'cancelled' ? requested : 'completed')
  const [filter, setFilter] = useAsLeft('dates', noFilter)
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
        { value: 'fills', label: t('fills') },
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
        {part === 'open' && (
          <>
            {count ? (
              <div className="-mr-3 flex justify-end">
                <CancelAll pair={only ? pair : null} />
              </div>
            ) : null}
            <Orders list={open} none={t('noneOpen')} />
          </>
        )}
        {part !== 'open' && (
          <Suspense fallback={null}>
            <ListTools part={part} filter={filter} onFilter={setFilter} at={at} status={codes[ended]} />
          </Suspense>
        )}
        {part === 'fills' && (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <Fills key={String(only)} of={{ ...at, ...timesOf(filter) }} />
          </Suspense>
        )}
        {part === 'history' && (
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
            <History key={`${ended} ${only}`} at={{ ...at, ...timesOf(filter), status: codes[ended] }} />
          </>
        )}
      </div>
    </Tabs>
  )
}

/** The first page of open orders is large, so that its row count is nearly always the total. */
const useOrders = (which: Which) =>
  usePaged('GET coin/list', which, { apply: orderInFrame(which), limit: which.status === codes.waiting ? 100 : 20 })

function History({ at }: { at: Which }) {
  const { t } = useTranslation('spot')
  return <Orders list={useOrders(at)} none={t('noneHistory')} />
}
