import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../api/ReadFailed'
import { ConfirmSheet } from '../../../features/contracts/ConfirmSheet'
import { Estimate } from '../../../features/contracts/Estimate'
import { OrderFields } from '../../../features/contracts/OrderFields'
import { lotsAt } from '../../../features/contracts/order.form'
import { SubmitButton } from '../../../features/contracts/SubmitButton'
import { useDraftLines } from '../../../features/contracts/useDraftLines'
import { useOrderForm } from '../../../features/contracts/useOrderForm'
import { go } from '../../../parts/navigator'
import type { PriceMark } from '../../../trading/chart/marks'
import { usePairOfAddress } from '../../../trading/market/pairOfAddress'
import type { Quotation } from '../../../trading/market/quotation'
import { Skeleton } from '../../../ui/Skeleton'
import { useHotkeys } from '../hotkeys/hotkeys'
import { None } from '../terminal/None'
import { Terminal } from '../terminal/Terminal'
import { PositionPanel } from './PositionPanel'

const isTraded = (pair: Quotation) => pair.open_lever === 1
const noMarks: readonly PriceMark[] = []

/** The contracts terminal. The chart shows the positions of its pair, and the prices typed in the order form. */
export function ContractsDesk() {
  const { t } = useTranslation('contracts')
  const { symbol, quotation, pair } = usePairOfAddress('contract')
  const [marks, setMarks] = useState(noMarks)
  const takePrice = useRef<(price: string) => void>(() => {})
  return (
    <Terminal
      product="contract"
      symbol={symbol}
      pair={pair}
      trades={isTraded}
      marks={marks}
      onChoose={chosen => go('/pages/lever/index', { symbol: chosen.symbol }, { replace: true })}
      onPrice={price => takePrice.current(price)}
      ticket={
        pair ? (
          <ContractTicket key={pair.id} pair={pair} takePrice={takePrice} onMarks={setMarks} />
        ) : quotation.isError ? (
          <ReadFailed of={quotation} />
        ) : quotation.isSuccess ? (
          <None>{t('unknownPair')}</None>
        ) : (
          <Skeleton height={420} />
        )
      }
      lists={<PositionPanel />}
    />
  )
}

interface Props {
  pair: Quotation
  /** Receives the price of a level of the book. */
  takePrice: RefObject<(price: string) => void>
  /** Called with the lines of the typed prices. */
  onMarks: (marks: readonly PriceMark[]) => void
}

/** The order form of one pair, with a preview of the costs. */
function ContractTicket({ pair, takePrice, onMarks }: Props) {
  const form = useOrderForm(pair)
  const drafts = useDraftLines(form)
  const take = useEffectEvent((price: string) => form.change({ entry: 'limit', price }))
  useEffect(() => {
    takePrice.current = price => take(price)
  }, [takePrice])
  const takeShare = (percent: number) => form.change({ lots: lotsAt(percent, form.affordable) })
  useHotkeys({
    buy: () => form.change({ side: 'long' }),
    sell: () => form.change({ side: 'short' }),
    limit: () => form.change({ entry: 'limit' }),
    market: () => form.change({ entry: 'market' }),
    share25: () => takeShare(25),
    share50: () => takeShare(50),
    share75: () => takeShare(75),
    share100: () => takeShare(100),
    ...(form.offer && pair.open_lever === 1 && { send: form.review }),
  })
  useEffect(() => onMarks(drafts), [drafts, onMarks])
  return (
    <div className="flex flex-col gap-3">
      <OrderFields pair={pair} form={form} />
      <SubmitButton pair={pair} form={form} />
      <Estimate form={form} coin={{ id: pair.legal_id, name: pair.legal_name }} />
      <ConfirmSheet pair={pair} form={form} />
    </div>
  )
}
