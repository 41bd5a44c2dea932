import type { Fields } from '../../http/fields'
import { Fault, illegal, notSent } from './fault'

const decimal = /^\d+(\.\d+)?$/
/** The most digits before the point, and the decimals of every coin. */
const most_digits = 20
export const precision = 8
/** Larger times are in microseconds: as milliseconds they would be in the year 5138. */
const first_micros = 1e14
const thousandths = /^\d{1,8}(\.\d{1,3})?$/
const wholeNumber = /^\d+$/

/** The parameters of a request, read by Binance's rules. */
export class Params {
  constructor(private readonly fields: Fields) {
    for (const [name, fault] of Object.entries(fields.faults))
      throw fault === 'repeated'
        ? new Fault(-1101, `Duplicate values for parameter '${name}' detected.`)
        : illegal(name, '^.*$')
  }

  /** Refuses parameters that the route does not read. */
  only(known: readonly string[]): void {
    const sent = Object.keys(this.fields.values)
    const read = sent.filter(name => known.includes(name)).length
    if (read < sent.length)
      throw new Fault(
        -1104,
        `Not all sent parameters were read; read '${read}' parameter(s) but was sent '${sent.length}'.`,
      )
  }

  has(name: string): boolean {
    return name in this.fields.values
  }

  text(name: string): string | undefined {
    return this.fields.values[name]
  }

  needed(name: string): string {
    return this.text(name) ?? fail(notSent(name))
  }

  /** A number in plain decimals, as text. */
  decimal(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (!decimal.test(text)) throw illegal(name, decimal.source)
    const [digits = '', decimals = ''] = text.split('.')
    if (digits.length > most_digits) throw overflowed(name)
    if (decimals.length > precision) throw new Fault(-1111, `Parameter '${name}' has too much precision.`)
    return text
  }

  whole(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (!wholeNumber.test(text)) throw illegal(name, wholeNumber.source)
    return Number.isSafeInteger(Number(text)) ? Number(text) : fail(overflowed(name))
  }

  /** A time in milliseconds, with a fraction if it was sent in microseconds. */
  time_ms(name: string): number | undefined {
    const time = this.whole(name)
    return time === undefined || time < first_micros ? time : time / 1000
  }

  /** A duration in milliseconds with at most three decimals. */
  window_ms(name: string): number | undefined {
    const text = this.text(name)
    if (text !== undefined && !thousandths.test(text)) throw illegal(name, thousandths.source)
    return text === undefined ? undefined : Number(text)
  }

  /** A time in milliseconds; sent in microseconds, it is cut. */
  millis(name: string): number | undefined {
    const time = this.time_ms(name)
    return time === undefined ? undefined : Math.floor(time)
  }

  /** True or false; false if it was not sent. */
  flag(name: string): boolean {
    return this.oneOf(name, ['true', 'false'], 'false', () => notSent(name)) === 'true'
  }

  /** The most rows to return. */
  limit(usual: number, most: number): number {
    const limit = this.whole('limit') ?? usual
    if (limit < 1 || limit > most) throw illegal('limit', `1 to ${most}`)
    return limit
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], otherwise: T, wrong: () => Fault): T {
    const text = this.text(name)
    if (text === undefined) return otherwise
    return choices.find(choice => choice === text) ?? fail(wrong())
  }
}

const overflowed = (name: string) => new Fault(-1108, `Parameter '${name}' overflowed.`)

export function fail(fault: Fault): never {
  throw fault
}
