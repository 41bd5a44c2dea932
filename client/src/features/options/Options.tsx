import { CandlestickChart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWorldNow } from '../../api/clock'
import { ReadFailed } from '../../api/ReadFailed'
import { go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { PriceChart, ticketChartHeight } from '../../trading/chart/PriceChart'
import { PairPicker } from '../../trading/market/PairPicker'
import { usePairOfAddress } from '../../trading/market/pairOfAddress'
import { Change } from '../../ui/Change'
import { clock } from '../../ui/clock'
import { IconButton } from '../../ui/IconButton'
import { Price } from '../../ui/Price'
import { Screen } from '../../ui/Screen'
import { Segmented } from '../../ui/Segmented'
import { secondOf } from '../../ui/stamp'
import { DirectionButtons } from './DirectionButtons'
import { OptionFields } from './OptionFields'
import { OptionLists } from './OptionLists'
import type { Option } from './option.form'
import { useOptionMarks } from './useOptionMarks'
import { useOptionTicket } from './useOptionTicket'

/** Timed options on one pair: the live chart, a duration, an amount, up or down, and the results of earlier ones. */
export function Options() {
  const { t } = useTranslation('options')
  const { t: common } = useTranslation()
  const { symbol, quotation, pair } = usePairOfAddress('option')
  const { form, onChoose, onReceipt, sheets } = useOptionTicket(pair)
  const { open, marks } = useOptionMarks(pair?.id)

  return (
    <Screen
      flush
      title={
        <PairPicker
          product="option"
          symbol={symbol}
          trades={each => each.open_microtrade === 1}
          onChoose={chosen => go('/pages/option/detail', { symbol: chosen.symbol }, { replace: true })}
        />
      }
      right={
        <IconButton
          label={common('titles.chart')}
          icon={<CandlestickChart size={21} />}
          onClick={() => go('/pages/trade/kline', { symbol })}
        />
      }
      footer={<DirectionButtons pair={pair} onChoose={onChoose} />}
    >
      {isOffered('/pages/lever/index') && (
        <div className="px-4 pt-1">
          <Segmented
            label={t('switchLabel')}
            value="options"
            onChange={() => go('/pages/lever/index', { symbol })}
            options={[
              { value: 'options', label: t('options') },
              { value: 'contracts', label: t('contracts') },
            ]}
          />
        </div>
      )}
      {quotation.isError && !pair ? (
        <ReadFailed of={quotation} />
      ) : (
        <>
          <div className="two-columns">
            <div>
              <div className="flex min-h-14 items-baseline justify-between gap-3 px-4 pt-3">
                <span className="text-figure">
                  <Price value={pair?.now_price} scale={pair?.price_scale} tone="last" headline />
                </span>
                {open[0] && <NextDelivery option={open[0]} />}
                <Change value={pair?.change} look="pill" />
              </div>
              <PriceChart
                symbol={symbol}
                scale={pair?.price_scale ?? 2}
                height={ticketChartHeight}
                compact
                marks={marks}
              />
            </div>
            <OptionFields form={form} />
          </div>
          <OptionLists onReceipt={onReceipt} />
        </>
      )}
      {sheets}
    </Screen>
  )
}

/** The countdown of the next delivery beside the price, because a phone shows the list of open options only after scrolling. */
function NextDelivery({ option: { type, close_at } }: { option: Option }) {
  const { t } = useTranslation('options')
  const leftMs = secondOf(close_at) * 1000 - useWorldNow(250)
  return (
    <span
      role="timer"
      aria-label={t('left')}
      className={`figures ml-auto text-body font-semibold ${type === 1 ? 'text-up-ink' : 'text-down-ink'}`}
    >
      {type === 1 ? '▲' : '▼'} {leftMs > 0 ? clock(leftMs, 'd').slice(-5) : '…'}
    </span>
  )
}
