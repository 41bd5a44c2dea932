import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceMark } from '../../chart/marks'
import { usePairOfAddress } from '../../market/pairOfAddress'
import type { Quotation } from '../../market/quotation'
import { useQuotation } from '../../market/useQuotations'
import { go } from '../../nav/navigator'
import { ReadFailed } from '../../reads/ReadFailed'
import { Skeleton } from '../../ui/Skeleton'
import { None } from '../terminal/None'
import { Terminal } from '../terminal/Terminal'
import { ContractTicket } from './ContractTicket'
import { PositionPanel } from './PositionPanel'

const isTraded = (pair: Quotation) => pair.open_lever === 1
const noMarks: readonly PriceMark[] = []

/** The contracts terminal. The chart shows the positions of its pair, and the prices typed in the order form. */
export function ContractsDesk() {
  const { t } = useTranslation('contracts')
  const symbol = usePairOfAddress('contract')
  const quotation = useQuotation(symbol)
  const pair = quotation.data ?? null
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
