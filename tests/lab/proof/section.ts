/**
 * One row of the proof: a fault that is brought about so many times, and the figures that must come out. `run` throws only when the
 * fault itself could not be brought about; what went wrong under it is a figure.
 */
export interface Section {
  /** Its name on the command line and in the report. */
  id: string
  fault: string
  goal: string
  /** How often within `npm test`, and in the full proof. */
  quick: number
  full: number
  run(round: Round): Promise<readonly Figure[]>
}

export interface Round {
  times: number
  /** All chance comes from it: the same seed brings about the same faults. */
  seed: number
  /** On the machine's own count of milliseconds: no further time is begun after it. */
  deadline?: number
  /** Prints a line of progress. */
  say(line: string): void
}

export interface Figure {
  what: string
  value: number
  /** The limits it is held to; a figure without any is there for the reader. */
  most?: number
  least?: number
  /** `s` is measured in wall time: always printed, but only the full proof enforces its limit. */
  unit?: 's' | 'MB'
  /** What was found, when it is more than a number. */
  examples?: readonly unknown[]
}

export function isMet({ value, most, least }: Figure): boolean {
  return value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)
}

/** 1, 2, 3 … as often as is asked for, or until the deadline; once in any case. */
export function* counted({ times, deadline = Number.POSITIVE_INFINITY }: Round): Generator<number> {
  for (let time = 1; time <= times && (time === 1 || performance.now() < deadline); time++) yield time
}

/** "0 violations · ready p99 1.94 s" */
export function inWords(figures: readonly Figure[]): string {
  return figures
    .map(({ what, value, unit }) => (unit ? `${what} ${tidy(value)} ${unit}` : `${tidy(value)} ${what}`))
    .join(' · ')
}

const tidy = (value: number) => String(Math.round(value * 100) / 100)

/** The p-th of a list: of 200 values, p99 is the third largest. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? Number.NaN
}
