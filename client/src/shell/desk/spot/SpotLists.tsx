import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '../../../api/usePaged'
import { CancelAll } from '../../../features/spot/CancelAll'
import { orderInFrame, type Which } from '../../../features/spot/orderRow.rules'
import { useAsLeft } from '../../../parts/useAsLeft'
import { useRequestedList } from '../../../parts/useRequestedList'
import { keepChoice, useChoices } from '../../../trading/market/choices'
import type { Quotation } from '../../../trading/market/quotation'
import { Checkbox } from '../../../ui/Checkbox'
import { Tabs } from '../../../ui/Tabs'
import { Balances } from '../terminal/Balances'
import { Scroll } from '../terminal/Scroll'
import { FillTable } from './FillTable'
import { OrderTable } from './OrderTable'

const parts = ['open', 'completed', 'cancelled', 'fills', 'balances', 'curve'] as const
type Part = (typeof parts)[number]
const requested = ['open', 'history', 'cancelled', 'fills'] as const
const codes = { open: 1, completed: 2, cancelled: 3 } as const

interface Props {
  pair: Quotation
  curve?: ReactNode
  /** The list that is shown until the user chooses. */
  first?: Part | undefined
}

/** Below the chart: open and past orders, trades, the balances, and the depth chart if the page has one. */
export function SpotLists({ pair, curve, first }: Props) {
  const { t } = useTranslation('spot')
  const { t: desk } = useTranslation('desk')
  const { t: market } = useTranslation('market')
  const wanted = useRequestedList(requested)
  const [part, setPart] = useAsLeft<Part>(
    'desk lists',
    first ?? (wanted === 'history' ? 'completed' : (wanted ?? 'open')),
  )
  const only = useChoices(({ onlyThisPair }) => onlyThisPair)
  const at = only ? { currency_id: pair.currency_id, legal_id: pair.legal_id } : {}
  const open = useOrders({ ...at, status: codes.open })
  const count = open.rows?.length
  return (
    <>
      <div className="flex shrink-0 items-center gap-4 border-line border-b pr-3">
        <Tabs
          label={t('orders')}
          className="min-w-0 flex-1 border-b-0 pl-3"
          tabs={[
            { value: 'open', label: count ? `${t('open')} (${count}${open.hasNextPage ? '+' : ''})` : t('open') },
            { value: 'completed', label: t('completed') },
            { value: 'cancelled', label: t('cancelled') },
            { value: 'fills', label: t('fills') },
            { value: 'balances', label: desk('balances') },
            ...(curve ? [{ value: 'curve' as const, label: market('depthChart') }] : []),
          ]}
          value={part}
          onChange={setPart}
        />
        {part === 'open' && count ? <CancelAll pair={only ? pair : null} /> : null}
        {part !== 'balances' && part !== 'curve' && (
          <Checkbox checked={only} onChange={onlyThisPair => keepChoice({ onlyThisPair })}>
            <span className="whitespace-nowrap text-small">{t('only', { pair: pair.symbol })}</span>
          </Checkbox>
        )}
      </div>
      <Scroll>
        {part === 'open' && <OrderTable list={open} none={t('noneOpen')} label={t('open')} />}
        {(part === 'completed' || part === 'cancelled') && (
          <Ended key={`${part} ${only}`} which={{ ...at, status: codes[part] }} label={t(part)} />
        )}
        {part === 'fills' && <FillTable key={String(only)} of={at} />}
        {part === 'balances' && <Balances account="change" />}
        {part === 'curve' && curve}
      </Scroll>
    </>
  )
}

/** The first page of open orders is large, so that its row count is nearly always the total. */
const useOrders = (which: Which) =>
  usePaged('GET coin/list', which, { apply: orderInFrame(which), limit: which.status === codes.open ? 100 : 20 })

function Ended({ which, label }: { which: Which; label: string }) {
  const { t } = useTranslation('spot')
  return <OrderTable list={useOrders(which)} none={t('noneHistory')} label={label} />
}
