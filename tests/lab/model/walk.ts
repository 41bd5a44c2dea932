import fc from 'fast-check'
import { parts } from './pictures'
import { Stage } from './stage'
import { compareOrders } from './step'
import { contract, contractClose, contractMargin, contractStops } from './steps/contracts'
import { buyFromMerchant, cancelWithdrawal, credit, deposit, transfer, withdraw } from './steps/money'
import { decide, policy, scenario } from './steps/operator'
import { custody, option, redeem, subscribe } from './steps/products'
import { spotAmend, spotCancel, spotCancelAll, spotMeeting, spotOrder } from './steps/spot'
import { again, newcomer, rest, restart, wait } from './steps/world'

/** Each step may shrink to nothing, so that a failing walk ends up with only the steps it needs. */
export const step = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: rest },
  { weight: 24, arbitrary: wait },
  { weight: 24, arbitrary: spotOrder },
  { weight: 5, arbitrary: spotMeeting },
  { weight: 5, arbitrary: spotCancel },
  { weight: 6, arbitrary: spotAmend },
  { weight: 1, arbitrary: spotCancelAll },
  { weight: 14, arbitrary: contract },
  { weight: 8, arbitrary: contractClose },
  { weight: 8, arbitrary: contractStops },
  { weight: 4, arbitrary: contractMargin },
  { weight: 12, arbitrary: option },
  { weight: 8, arbitrary: custody },
  { weight: 4, arbitrary: redeem },
  { weight: 9, arbitrary: subscribe },
  { weight: 6, arbitrary: withdraw },
  { weight: 2, arbitrary: cancelWithdrawal },
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

/** Exchanges that are walked in parallel, because each mostly waits for its database. */
const lanes = 3
/** The longest time for shrinking a failing walk. */
const shrinking_ms = 120_000

interface Walked {
  walks: number
  /** Walks that differ from the model: the seed, the steps needed and the difference. */
  mismatches: string[]
}

/** Walk n depends on seed n alone. Each is compared with the model after every step, and with the invariants at its end. */
export async function walkThrough(
  turns: Iterator<number>,
  first: number,
  say: (line: string) => void,
): Promise<Walked> {
  const walked: Walked = { walks: 0, mismatches: [] }
  const walkOn = async () => {
    const stage = await Stage.open()
    try {
      while (walked.mismatches.length === 0) {
        const { value: turn, done } = turns.next()
        if (done) return
        const mismatch = await walk(stage, first + turn - 1)
        if (mismatch) walked.mismatches.push(mismatch)
        if (++walked.walks % 10 === 0) say(`${walked.walks} walks`)
      }
    } finally {
      await stage.stop()
    }
  }
  await Promise.all(Array.from({ length: lanes }, walkOn))
  return walked
}

async function walk(stage: Stage, seed: number): Promise<string | null> {
  const whole = fc.array(step, { minLength: stepsOfAWalk, maxLength: stepsOfAWalk })
  const property = fc.asyncProperty(whole, async steps => {
    const model = await stage.begin()
    await fc.asyncModelRun(() => ({ model, real: stage }), steps)
    await compareOrders(model, stage, parts)
    const broken = await stage.broken()
    if (broken.length > 0) throw new Error(`broken: ${broken.join('; ')}`)
  })
  const details = await fc.check(property, { numRuns: 1, seed, interruptAfterTimeLimit: shrinking_ms })
  if (!details.failed) return null
  const { message } = details.errorInstance as Error
  return `--seed ${seed} --times 1: ${await fc.asyncDefaultReportMessage(details)}\n${message}`
}
