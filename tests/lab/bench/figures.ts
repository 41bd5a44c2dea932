/** Formats for the table, and the median. */
export const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en-US')}/s`
export const times = (ratio: number): string => `${ratio.toFixed(2)}×`
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`
export const microseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} µs`
export const median = (values: readonly number[]): number => percentile(values, 50)

/** The value below which `percent` of a hundred values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
