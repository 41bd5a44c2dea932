import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../api/ReadFailed'
import { DirectionButtons } from '../../../features/options/DirectionButtons'
import { OptionFields } from '../../../features/options/OptionFields'
import { OptionRows } from '../../../features/options/OptionLists'
import type { Option } from '../../../features/options/option.form'
import { useOptionMarks } from '../../../features/options/useOptionMarks'
import { useOptionTicket } from '../../../features/options/useOptionTicket'
import { go } from '../../../parts/navigator'
import { useAsLeft } from '../../../parts/useAsLeft'
import { useRequestedList } from '../../../parts/useRequestedList'
import { usePairOfAddress } from '../../../trading/market/pairOfAddress'
import type { Quotation } from '../../../trading/market/quotation'
import { Tabs } from '../../../ui/Tabs'
import { Balances } from '../terminal/Balances'
import { Scroll } from '../terminal/Scroll'
import { Terminal } from '../terminal/Terminal'

const requested = ['awaiting', 'history'] as const
type Part = (typeof requested)[number] | 'balances'

/** Below the chart: running options, delivered ones, and the balances. */
function OptionPanel({ onReceipt }: { onReceipt: (option: Option) => void }) {
  const { t } = useTranslation('options')
  const { t: desk } = useTranslation('desk')
  const [part, setPart] = useAsLeft<Part>('desk lists', useRequestedList(requested) ?? 'awaiting')
  return (
    <>
      <Tabs
        label={t('orders')}
        className="shrink-0 px-3"
        tabs={[
          { value: 'awaiting', label: t('awaiting') },
          { value: 'history', label: t('history') },
          { value: 'balances', label: desk('balances') },
        ]}
        value={part}
        onChange={setPart}
      />
      <Scroll>
        {part === 'balances' ? (
          <Balances account="micro" />
        ) : (
          <div className="terminal-rows">
            <OptionRows key={part} part={part} onReceipt={onReceipt} />
          </div>
        )}
      </Scroll>
    </>
  )
}

const isTraded = (pair: Quotation) => pair.open_microtrade === 1

/** The options terminal: an option has no book, so the chart takes its place. */
export function OptionsDesk() {
  const { t } = useTranslation('options')
  const { symbol, quotation, pair } = usePairOfAddress('option')
  const { form, onChoose, onReceipt, sheets } = useOptionTicket(pair)
  const { marks } = useOptionMarks(pair?.id)
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
