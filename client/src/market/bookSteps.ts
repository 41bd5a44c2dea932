/** A step of prices by which a book is read, and the decimals that its prices have. */
export interface BookStep {
  readonly text: string
  /** How many of the pair's own steps it is. */
  readonly count: number
  readonly scale: number
  /** The pair's own: nothing is added up. */
  readonly isOwn: boolean
}

/** The coarsest step is so small a share of the price that the 2 % which the house quotes have ten rows of it at least. */
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

/** What was chosen once; the pair's own where nothing was, and the coarsest where the price has fallen below it. */
export const chosenStep = (steps: readonly BookStep[], kept: string | undefined): BookStep =>
  steps.find(({ text }) => text === kept) ?? (steps.at(kept === undefined ? 0 : -1) as BookStep)
