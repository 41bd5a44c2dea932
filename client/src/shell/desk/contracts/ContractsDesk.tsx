import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../api/ReadFailed'
import { go } from '../../../parts/navigator'
import type { PriceMark } from '../../../trading/chart/marks'
import { usePairOfAddress } from '../../../trading/market/pairOfAddress'
import type { Quotation } from '../../../trading/market/quotation'
import { Skeleton } from '../../../ui/Skeleton'
import { None } from '../terminal/None'
import { Terminal } from '../terminal/Terminal'
import { ContractTicket } from './ContractTicket'
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
