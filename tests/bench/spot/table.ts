/** Name, figure, what it means. */
export type Row = readonly [string, string, string]

export function seconds(work: () => void): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** The value below which 99 of 100 lie. */
export const percentile = (values: readonly number[], percent: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))] ??
  Number.NaN

export const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en-US')}/s`
export const times = (ratio: number): string => `${ratio.toFixed(2)}×`
export const ms = (value: number): string => `${value.toFixed(1)} ms`

export function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const [name, figure, note] of rows) console.log(`  ${name.padEnd(62)}${figure.padStart(14)}  ${note}`)
}
