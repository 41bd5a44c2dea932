import { useTranslation } from 'react-i18next'
import { OptionRows } from '../../../features/options/OptionLists'
import type { Option } from '../../../features/options/option.form'
import { useAsLeft } from '../../../parts/useAsLeft'
import { useRequestedList } from '../../../parts/useRequestedList'
import { Tabs } from '../../../ui/Tabs'
import { Balances } from '../terminal/Balances'
import { Scroll } from '../terminal/Scroll'

const requested = ['awaiting', 'history'] as const
type Part = (typeof requested)[number] | 'balances'

/** Below the chart: running options, delivered ones, and the balances. */
export function OptionPanel({ onReceipt }: { onReceipt: (option: Option) => void }) {
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
