/** A price step of a book, and the decimals of its prices. */
export interface BookStep {
  readonly text: string
  /** How many of the pair's own steps it is. */
  readonly count: number
  readonly scale: number
  /** The pair's own step: nothing is grouped. */
  readonly isOwn: boolean
}

/** Limits the coarsest step so that the house's quotes, within 2 % of the price, have at least ten rows. */
const least_rows = 500

/** The pair's own step, ten times as much, a hundred times …; 68000.1 with two decimals: 0.01, 0.1, 1, 10, 100. */
export function bookSteps(price: string, scale: number): readonly BookStep[] {
  const most = (Number(price) * 10 ** scale) / least_rows
  const steps = [stepOf(0, scale)]
  for (let power = 1; 10 ** power <= most; power++) steps.push(stepOf(power, scale))
  return steps
}

/** 10^power steps of the pair: (1, 2) → "0.1", (4, 2) → "100". */
function stepOf(power: number, scale: number): BookStep {
  const decimals = Math.max(0, scale - power)
  const text = decimals === 0 ? `1${'0'.repeat(power - scale)}` : `0.${'1'.padStart(decimals, '0')}`
  return { text, count: 10 ** power, scale: decimals, isOwn: power === 0 }
}

/** The stored choice; the pair's own step without one, and the coarsest if the price has fallen below it. */
export const chosenStep = (steps: readonly BookStep[], stored: string | undefined): BookStep =>
  steps.find(({ text }) => text === stored) ?? (steps.at(stored === undefined ? 0 : -1) as BookStep)
