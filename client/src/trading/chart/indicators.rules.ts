import type { FieldKey } from '@lagoon/shared/catalogue/errors'

/** The indicators that a user adds with parameters of their own, and the bounds of each parameter. */
interface Parameter {
  readonly key: 'length' | 'multiple' | 'step' | 'most' | 'slowing' | 'signal'
  readonly usual: number
  readonly least: number
  readonly most: number
  /** A whole number unless it has decimals. */
  readonly decimals?: number
}

const length = (usual: number): Parameter => ({ key: 'length', usual, least: 2, most: 400 })
const multiple = (usual: number): Parameter => ({ key: 'multiple', usual, least: 0.1, most: 20, decimals: 2 })

/** `prices`: drawn over the bars. `below`: in a pane of its own. */
export const indicators = {
  sma: { name: 'MA', place: 'prices', parameters: [length(20)] },
  ema: { name: 'EMA', place: 'prices', parameters: [length(20)] },
  wma: { name: 'WMA', place: 'prices', parameters: [length(20)] },
  hma: { name: 'HMA', place: 'prices', parameters: [length(20)] },
  psar: {
    name: 'SAR',
    place: 'prices',
    parameters: [
      { key: 'step', usual: 0.02, least: 0.001, most: 1, decimals: 3 },
      { key: 'most', usual: 0.2, least: 0.001, most: 1, decimals: 3 },
    ],
  },
  supertrend: { name: 'SuperTrend', place: 'prices', parameters: [length(10), multiple(3)] },
  donchian: { name: 'DC', place: 'prices', parameters: [length(20)] },
  keltner: { name: 'KC', place: 'prices', parameters: [length(20), multiple(2)] },
  rsi: { name: 'RSI', place: 'below', parameters: [length(14)] },
  atr: { name: 'ATR', place: 'below', parameters: [length(14)] },
  adx: { name: 'ADX', place: 'below', parameters: [length(14)] },
  cci: { name: 'CCI', place: 'below', parameters: [length(20)] },
  mfi: { name: 'MFI', place: 'below', parameters: [length(14)] },
  roc: { name: 'ROC', place: 'below', parameters: [length(12)] },
  stoch: {
    name: 'STOCH',
    place: 'below',
    parameters: [
      length(14),
      { key: 'slowing', usual: 3, least: 1, most: 100 },
      { key: 'signal', usual: 3, least: 1, most: 100 },
    ],
  },
} as const satisfies Record<string, { name: string; place: 'prices' | 'below'; parameters: readonly Parameter[] }>

export type IndicatorKind = keyof typeof indicators
export const indicatorKinds = Object.keys(indicators) as IndicatorKind[]

/** An added indicator with the values of its parameters, in the order of their list. */
export interface Added {
  readonly id: string
  readonly kind: IndicatorKind
  readonly values: readonly number[]
}

export const parametersOf = (kind: IndicatorKind): readonly Parameter[] => indicators[kind].parameters

/** "KC 20 2": the name of a line in the chart. */
export const nameOf = ({ kind, values }: Pick<Added, 'kind' | 'values'>): string =>
  [indicators[kind].name, ...values].join(' ')

/** So many fit into a chart with readable names and panes. */
const mostAdded = { prices: 4, below: 3 } as const

export const mayAdd = (added: readonly Added[], kind: IndicatorKind): boolean => {
  const { place } = indicators[kind]
  return added.filter(each => indicators[each.kind].place === place).length < mostAdded[place]
}

/** Why a typed parameter is refused; "14" is a length, "1.5" and "1" are not. */
export function parameterProblem(typed: string, parameter: Parameter): FieldKey | undefined {
  if (typed.trim() === '') return 'required'
  const form = parameter.decimals ? new RegExp(`^\\d{1,4}(\\.\\d{1,${parameter.decimals}})?$`) : /^\d{1,4}$/
  if (!form.test(typed.trim())) return 'number'
  const value = Number(typed)
  return value < parameter.least ? 'too_small' : value > parameter.most ? 'too_large' : undefined
}

/** Stored indicators may come from another version: what is unknown or out of bounds is left out. */
export function knownIndicators(stored: unknown): Added[] {
  const found: Added[] = []
  for (const each of Array.isArray(stored) ? stored : []) {
    const { id, kind, values } = (each ?? {}) as Partial<Record<keyof Added, unknown>>
    const known = indicatorKinds.find(name => name === kind)
    if (typeof id !== 'string' || !known || !Array.isArray(values) || !mayAdd(found, known)) continue
    const parameters = parametersOf(known)
    const isValid =
      values.length === parameters.length &&
      parameters.every((parameter, at) => !parameterProblem(String(values[at]), parameter))
    if (isValid) found.push({ id, kind: known, values: values.map(Number) })
  }
  return found
}
