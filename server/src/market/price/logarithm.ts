/**
 * exp and ln between a fixed-point logarithm (units of 2^-27) and a ratio. Only + - * / on doubles, which IEEE 754
 * fixes to the bit; Math.exp and Math.log may differ between engines. `ratioOf` is strictly increasing.
 */
export const LOG_ONE = 2 ** 27

/** e^40 and e^-40 are far outside any price; beyond them the ratio stays where it is. */
const LARGEST_LOG = 40 * LOG_ONE
const STEPS = 1024
const STEP_UNITS = LOG_ONE / STEPS
const E = Math.E
const E_STEP = taylor(1 / STEPS)

const fractions = powers(E_STEP, STEPS)
const wholes = powers(E, 41)

function taylor(x: number): number {
  return 1 + x * (1 + (x / 2) * (1 + (x / 3) * (1 + (x / 4) * (1 + x / 5))))
}

function powers(base: number, count: number): Float64Array {
  const table = new Float64Array(count)
  table[0] = 1
  for (let i = 1; i < count; i++) table[i] = (table[i - 1] as number) * base
  return table
}

/** e^(log / 2^27): ratioOf(0) is 1, ratioOf(LOG_ONE) is e. */
export function ratioOf(log: number): number {
  if (log < 0) return 1 / ratioOf(-log)
  const x = Math.min(log, LARGEST_LOG)
  const whole = Math.floor(x / LOG_ONE)
  const rest = x - whole * LOG_ONE
  const step = Math.floor(rest / STEP_UNITS)
  const tail = (rest - step * STEP_UNITS) / LOG_ONE
  return (wholes[whole] as number) * (fractions[step] as number) * taylor(tail)
}

/** The largest logarithm whose ratio is not above `ratio`: logOf(2) / 2^27 is 0.69314718. */
export function logOf(ratio: number): number {
  return greatestLog(log => ratioOf(log) <= ratio)
}

/** The greatest logarithm at which `holds` is still true; `holds` must be true up to a point and false after it. */
export function greatestLog(holds: (log: number) => boolean): number {
  let low = -LARGEST_LOG - 1
  let high = LARGEST_LOG + 1
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
