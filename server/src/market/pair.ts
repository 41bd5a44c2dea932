/**
 * The parameters of a pair for the price function. All are whole numbers, so that they mean the same on every machine: prices count
 * 10^-priceScale of the quote coin, amounts count 10^-amountScale of the base coin.
 */
export interface PairSpec {
  readonly id: number
  /** "BTC/USDT" */
  readonly symbol: string
  /** The hash is keyed with this and the seed; renaming a symbol must not change its history. */
  readonly seedName: string
  readonly priceScale: number
  readonly amountScale: number
  /** Its price at `anchoredAt`, in price units; in worlds of version 1 the price to which it reverts. */
  readonly level: number
  /** The second at which its price is its level: the beginning of the world, or its opening if that is later. */
  readonly anchoredAt: number
  /** Standard deviation of a day's log return, in millionths: 30_000 is 3 % a day. */
  readonly volatility: number
  /** The share of its moves that comes from the whole market, in thousandths: two pairs of 900 are correlated by 0.81. */
  readonly marketShare: number
  /** Mean traded amount of one second, in amount units. */
  readonly volumePerSecond: number
  /** A twentieth of the mean amount that the house quotes on one side, within 2 %, in amount units. */
  readonly depthPerTick: number
  /** The distance between the best house quotes when the price is at its level, in price units. */
  readonly spread: number
  /** The first traded second: before it there is no candle and no volume. */
  readonly opensAt: number
}

const LAST_SECOND = 0xffff_ffff
/** 2^20: the volume of all 2^32 seconds together must stay an exact integer. */
const LARGEST_VOLUME_PER_SECOND = 1_048_576
const LARGEST_LEVEL = 1e13

/** Throws if the figures of a pair would leave the exact integers; called once per pair at start. */
export function assertPairSpec(pair: PairSpec): void {
  const whole = (name: keyof PairSpec, least: number, most: number) => {
    const value = pair[name]
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most) {
      throw new RangeError(`pair ${pair.symbol}: ${name} must be a whole number in [${least}, ${most}], got ${value}`)
    }
  }
  whole('id', 1, 1_000_000)
  whole('priceScale', 0, 12)
  whole('amountScale', 0, 12)
  whole('level', 100, LARGEST_LEVEL)
  whole('volatility', 100, 150_000)
  whole('volumePerSecond', 1, LARGEST_VOLUME_PER_SECOND)
  whole('depthPerTick', 20, 1e12)
  whole('spread', 1, pair.level / 10)
  whole('marketShare', 0, 1000)
  whole('opensAt', 0, LAST_SECOND)
  whole('anchoredAt', 0, LAST_SECOND)
}
