import {
  ADX,
  ATR,
  CCI,
  DonchianChannels,
  EMA,
  HMA,
  KeltnerChannels,
  MFI,
  PSAR,
  ROC,
  RSI,
  SMA,
  StochasticOscillator,
  SuperTrend,
  WMA,
} from 'trading-signals'
import type { Bar } from './bars'
import { type Added, indicators, nameOf } from './indicators.rules'
import type { Line } from './lines'

interface OfCloses {
  add(close: number): number | null
}
interface OfBars<R> {
  add(bar: Bar): R | null
}
type Band = Readonly<Record<'lower' | 'middle' | 'upper', number>>

const ofCloses = (indicator: OfCloses, bars: readonly Bar[]) => bars.map(bar => indicator.add(bar.close) ?? undefined)
const ofBars = <R>(indicator: OfBars<R>, bars: readonly Bar[]) => bars.map(bar => indicator.add(bar) ?? undefined)

/** The first values of an average of fewer bars than its length are left out. */
const settled = (values: (number | undefined)[], length: number) =>
  values.map((value, at) => (at < length - 1 ? undefined : value))

const bands = (values: readonly (Band | undefined)[]) =>
  (['middle', 'upper', 'lower'] as const).map(part => values.map(value => value?.[part]))

/** One list of values for each line of the indicator. */
function valuesOf({ kind, values }: Added, bars: readonly Bar[]): (number | undefined)[][] {
  const [length = 0, second = 0, third = 0] = values
  switch (kind) {
    case 'sma':
      return [ofCloses(new SMA(length), bars)]
    case 'ema':
      return [settled(ofCloses(new EMA(length), bars), length)]
    case 'wma':
      return [ofCloses(new WMA(length), bars)]
    case 'hma':
      return [ofCloses(new HMA(length), bars)]
    case 'psar':
      return [ofBars(new PSAR({ accelerationStep: length, accelerationMax: Math.max(length, second) }), bars)]
    case 'supertrend':
      return [ofBars(new SuperTrend({ interval: length, multiplier: second }), bars).map(value => value?.supertrend)]
    case 'donchian':
      return bands(ofBars(new DonchianChannels(length), bars))
    case 'keltner':
      return bands(ofBars(new KeltnerChannels({ emaInterval: length, atrInterval: length, multiplier: second }), bars))
    case 'rsi':
      return [ofCloses(new RSI(length), bars)]
    case 'atr':
      return [ofBars(new ATR(length), bars)]
    case 'adx':
      return [ofBars(new ADX(length), bars)]
    case 'cci':
      return [ofBars(new CCI(length), bars)]
    case 'mfi':
      return [ofBars(new MFI(length), bars)]
    case 'roc':
      // The library gives a share, and traders read percent.
      return [ofCloses(new ROC(length), bars).map(value => (value === undefined ? undefined : value * 100))]
    case 'stoch': {
      const found = ofBars(new StochasticOscillator({ kPeriod: length, kSlowingPeriod: second, dPeriod: third }), bars)
      return [found.map(value => value?.stochK), found.map(value => value?.stochD)]
    }
  }
}

/** Short names of the lines after the first, as on the chart's own Bollinger bands. */
const furtherNames: Partial<Record<Added['kind'], readonly string[]>> = {
  donchian: ['UB', 'LB'],
  keltner: ['UB', 'LB'],
  stoch: ['D'],
}

/** The lines of the added indicators; those below the prices have a pane each, after the panes that are there already. */
export function addedLines(added: readonly Added[], bars: readonly Bar[], panesBefore: number) {
  let pane = panesBefore
  let ink = 0
  const lines = { prices: [] as Line[], below: [] as Line[] }
  for (const each of added) {
    const { place } = indicators[each.kind]
    for (const [at, values] of valuesOf(each, bars).entries()) {
      const name = at === 0 ? nameOf(each) : (furtherNames[each.kind]?.[at - 1] ?? nameOf(each))
      lines[place].push({ name, values, ink: ink + 3, look: 'line', ...(place === 'below' && { pane }) })
      ink += 1
    }
    if (place === 'below') pane += 1
  }
  return lines
}
