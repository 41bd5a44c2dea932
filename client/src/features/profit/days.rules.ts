import type { CallData } from '@lagoon/shared/api/index'
import { plus } from '../../trading/money/arithmetic'

export type Profit = CallData<'GET wallet/profit'>
export type ProfitDay = Profit['days'][number]

/** A point of the curve: a day and its figure. */
export interface CurvePoint {
  readonly day: string
  readonly value: string
}

/** The cumulative results of the days: 2, -5 and 4 give 2, -3 and 1. */
export function summed(days: readonly ProfitDay[]): readonly CurvePoint[] {
  let sum = '0'
  return days.map(({ day, result }) => {
    sum = plus(sum, result)
    return { day, value: sum }
  })
}

export const held = (days: readonly ProfitDay[]): readonly CurvePoint[] =>
  days.map(({ day, assets }) => ({ day, value: assets }))

/** The months of the days, oldest first: `2026-01`. */
export const monthsOf = (days: readonly ProfitDay[]): readonly string[] => [
  ...new Set(days.map(({ day }) => day.slice(0, 7))),
]

export interface Cell {
  /** 1 to 31. */
  readonly date: number
  readonly day: ProfitDay | undefined
}

/** A month as weeks that begin on Monday; null before its first day and after its last. */
export function weeksOf(month: string, days: readonly ProfitDay[]): readonly (readonly (Cell | null)[])[] {
  const byDay = new Map(days.map(day => [day.day, day]))
  const [year, number] = month.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, number - 1, 1))
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  const cells: (Cell | null)[] = Array.from({ length: before }, () => null)
  for (let date = 1; date <= count; date++)
    cells.push({ date, day: byDay.get(`${month}-${String(date).padStart(2, '0')}`) })
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

export const secondOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000
