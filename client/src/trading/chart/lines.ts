import { BollingerBands, EMA, MACD, RSI, SMA } from 'trading-signals'
import type { Bar } from './bars'
import type { Overlay, Study } from './choice'
import { kdjOf } from './kdj'

/** One line of an indicator: a value for each bar, undefined if there are too few bars before it. */
export interface Line {
  readonly name: string
  readonly values: readonly (number | undefined)[]
  /** The index of its colour in the theme; `bars` are coloured by their sign. */
  readonly ink: number
  readonly look: 'line' | 'bars'
  /** Which of the panes below the prices and the volume, from 0. */
  readonly pane?: number
}

interface Streaming<R> {
  add(value: number): R | null
}

const line = (name: string, values: Line['values'], ink: number): Line => ({ name, values, ink, look: 'line' })
const run = <R>(indicator: Streaming<R>, bars: readonly Bar[]): (R | undefined)[] =>
  bars.map(bar => indicator.add(bar.close) ?? undefined)

/** An average counts only from its full length on; before that the library returns a value of too few bars. */
const settled = (values: (number | undefined)[], length: number) =>
  values.map((value, at) => (at < length - 1 ? undefined : value))

const maLengths = [5, 10, 30]
const emaLengths = [7, 25, 99]
const rsiLengths = [6, 12, 24]

export function overlayLines(overlay: Overlay, bars: readonly Bar[]): Line[] {
  switch (overlay) {
    case 'ma':
      return maLengths.map((length, ink) => line(`MA${length}`, run(new SMA(length), bars), ink))
    case 'ema':
      return emaLengths.map((length, ink) => line(`EMA${length}`, settled(run(new EMA(length), bars), length), ink))
    case 'boll': {
      const bands = run(new BollingerBands(20, 2), bars)
      return [
        line(
          'BOLL',
          bands.map(band => band?.middle),
          0,
        ),
        line(
          'UB',
          bands.map(band => band?.upper),
          1,
        ),
        line(
          'LB',
          bands.map(band => band?.lower),
          2,
        ),
      ]
    }
    default:
      return []
  }
}

export function studyLines(study: Study, bars: readonly Bar[]): Line[] {
  switch (study) {
    case 'macd': {
      const values = run(new MACD(new EMA(12), new EMA(26), new EMA(9)), bars)
      return [
        { name: 'MACD', values: values.map(value => value?.histogram), ink: 4, look: 'bars' },
        line(
          'DIF',
          values.map(value => value?.macd),
          0,
        ),
        line(
          'DEA',
          values.map(value => value?.signal),
          1,
        ),
      ]
    }
    case 'kdj': {
      const values = kdjOf(bars)
      return (['k', 'd', 'j'] as const).map((part, ink) =>
        line(
          part.toUpperCase(),
          values.map(value => value?.[part]),
          ink,
        ),
      )
    }
    case 'rsi':
      return rsiLengths.map((length, ink) => line(`RSI${length}`, run(new RSI(length), bars), ink))
    default:
      return []
  }
}
