import fc from 'fast-check'
import { parts } from './pictures'
import { Stage } from './stage'
import { compareOrders } from './step'
import { contract, contractClose, contractStops } from './steps/contracts'
import { buyFromMerchant, credit, deposit, transfer, withdraw } from './steps/money'
import { decide, policy, scenario } from './steps/operator'
import { custody, option, redeem, subscribe } from './steps/products'
import { spotCancel, spotOrder } from './steps/spot'
import { again, newcomer, rest, restart, wait } from './steps/world'

/** Any step may shrink to nothing, so that what is left of a failing walk is what it takes. */
const step = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: rest },
  { weight: 24, arbitrary: wait },
  { weight: 20, arbitrary: spotOrder },
  { weight: 6, arbitrary: spotCancel },
  { weight: 14, arbitrary: contract },
  { weight: 5, arbitrary: contractClose },
  { weight: 5, arbitrary: contractStops },
  { weight: 12, arbitrary: option },
  { weight: 8, arbitrary: custody },
  { weight: 4, arbitrary: redeem },
  { weight: 9, arbitrary: subscribe },
  { weight: 6, arbitrary: withdraw },
  { weight: 4, arbitrary: deposit },
  { weight: 6, arbitrary: buyFromMerchant },
  { weight: 10, arbitrary: decide },
  { weight: 5, arbitrary: policy },
  { weight: 6, arbitrary: scenario },
  { weight: 6, arbitrary: transfer },
  { weight: 4, arbitrary: credit },
  { weight: 3, arbitrary: newcomer },
  { weight: 4, arbitrary: again },
  { weight: 3, arbitrary: restart },
)

export const stepsOfAWalk = 40

export interface Walked {
  walks: number
  /** The walk that did not come to what the model says: its seed, its shortest form and the difference. */
  mismatch: string | null
}

/** Walks through all products, each compared with the model after every step and with the invariants at its end. */
export async function walkThrough(walks: number, seed: number, say: (line: string) => void): Promise<Walked> {
  const stage = await Stage.open()
  let done = 0
  try {
    const whole = fc.array(step, { minLength: stepsOfAWalk, maxLength: stepsOfAWalk })
    const property = fc.asyncProperty(whole, async steps => {
      const model = await stage.begin()
      await fc.asyncModelRun(() => ({ model, real: stage }), steps)
      await compareOrders(model, stage, parts)
      const broken = await stage.broken()
      if (broken.length > 0) throw new Error(`broken: ${broken.join('; ')}`)
      if (++done % 10 === 0) say(`${done} walks`)
    })
    const details = await fc.check(property, { numRuns: walks, seed, interruptAfterTimeLimit: shrinking_ms(walks) })
    if (!details.failed) return { walks: done, mismatch: null }
    const { message } = details.errorInstance as Error
    return { walks: done, mismatch: `${await fc.asyncDefaultReportMessage(details)}\n${message}` }
  } finally {
    await stage.stop()
  }
}

/** Shrinking a failing walk may take this long at most. */
const shrinking_ms = (walks: number): number => 120_000 + walks * 20_000
