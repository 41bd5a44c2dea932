import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../api/ReadFailed'
import { DirectionButtons } from '../../../features/options/DirectionButtons'
import { OptionFields } from '../../../features/options/OptionFields'
import { useOptionMarks } from '../../../features/options/useOptionMarks'
import { useOptionTicket } from '../../../features/options/useOptionTicket'
import { go } from '../../../parts/navigator'
import { usePairOfAddress } from '../../../trading/market/pairOfAddress'
import type { Quotation } from '../../../trading/market/quotation'
import { Terminal } from '../terminal/Terminal'
import { OptionPanel } from './OptionPanel'

const isTraded = (pair: Quotation) => pair.open_microtrade === 1

/** The options terminal: an option has no book, so the chart takes its place. */
export function OptionsDesk() {
  const { t } = useTranslation('options')
  const { symbol, quotation, pair } = usePairOfAddress('option')
  const { form, onChoose, onReceipt, sheets } = useOptionTicket(pair)
  const marks = useOptionMarks(pair?.id)
  return (
    <>
      <Terminal
        product="option"
        symbol={symbol}
        pair={pair}
        trades={isTraded}
        marks={marks}
        onChoose={chosen => go('/pages/option/detail', { symbol: chosen.symbol }, { replace: true })}
        ticket={
          quotation.isError && !pair ? (
            <ReadFailed of={quotation} />
          ) : (
            <section aria-label={t('options')} className="-mx-4 -mt-4 flex flex-col gap-4 pt-2">
              <OptionFields form={form} />
              <div className="px-4">
                <DirectionButtons pair={pair} onChoose={onChoose} />
              </div>
            </section>
          )
        }
        lists={<OptionPanel onReceipt={onReceipt} />}
      />
      {sheets}
    </>
  )
}
