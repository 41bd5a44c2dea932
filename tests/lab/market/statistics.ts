/** Statistics of a series of daily prices. */
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const centred = (values: readonly number[]) => {
  const middle = mean(values)
  return values.map(value => value - middle)
}
const variance = (values: readonly number[]) => mean(centred(values).map(value => value * value))

export const returnsOf = (prices: readonly number[]): number[] =>
  prices.slice(1).map((price, i) => Math.log(price / (prices[i] as number)))

export const deviation = (returns: readonly number[]): number => Math.sqrt(variance(returns))

export function kurtosis(returns: readonly number[]): number {
  return mean(centred(returns).map(value => value ** 4)) / variance(returns) ** 2
}

/** How much the size of a day's move predicts the size `lag` days later. */
export function clustering(returns: readonly number[], lag: number): number {
  const sizes = centred(returns.map(Math.abs))
  return mean(sizes.slice(lag).map((value, i) => value * (sizes[i] as number))) / variance(sizes)
}

/** The variance of returns over many days, divided by that of independent days: 1 for a random walk, less if prices return. */
export function varianceRatio(returns: readonly number[], days: number): number {
  let sum = 0
  const sums: number[] = []
  for (const [i, value] of returns.entries()) {
    sum += value - (i >= days ? (returns[i - days] as number) : 0)
    if (i >= days - 1) sums.push(sum)
  }
  return variance(sums) / (days * variance(returns))
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [centred(a), centred(b)]
  return mean(x.map((value, i) => value * (y[i] as number))) / Math.sqrt(variance(a) * variance(b))
}

export const highOverLow = (prices: readonly number[]): number => Math.max(...prices) / Math.min(...prices)

export function middleOf(values: readonly number[]): { low: number; middle: number; high: number } {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] as number
  return { low: at(0), middle: at(0.5), high: at(1) }
}
