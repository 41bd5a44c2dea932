import fc from 'fast-check'
import { deskKinds, type Mode } from '../books/desk'
import { dec } from '../money'
import { Call } from '../step'
import { chosen, which } from './arbitraries'

const kind = fc.constantFrom(...deskKinds)

export const decide = fc.record({ which, passes: fc.boolean(), percent: fc.constantFrom(100, 100, 50, 33, 101) }).map(
  ({ which, passes, percent }) =>
    new Call(`${passes ? 'pass' : 'reject'} review ${which} at ${percent} %`, model => {
      const found = chosen(model.desk.cases, ({ status }) => status === 1, which)
      if (!found) return null
      const { kind } = found
      const allotted = dec(found.amount).mul(percent).div(100).toDecimalPlaces(6, 1)
      const inPart = kind === 'subscription' && passes && percent !== 100
      return {
        by: 'operator',
        call: 'POST console/decide',
        input: {
          kind,
          id: found.id,
          decision: passes ? 'pass' : 'reject',
          ...(inPart && { amount: allotted.toFixed() }),
        },
        expect: () => void model.desk.decide(found, passes, inPart ? allotted : found.amount, model.now),
      }
    }),
)

export const policy = fc
  .record({
    kind,
    mode: fc.constantFrom<Mode>('auto', 'auto', 'manual', 'reject'),
    delay: fc.constantFrom(0, 1, 60, 600),
  })
  .map(
    ({ kind, mode, delay }) =>
      new Call(`policy of ${kind}: ${mode} after ${delay} s`, model => ({
        by: 'operator',
        call: 'POST console/policy',
        input: { kind, mode, delay_seconds: delay },
        expect: () => void model.desk.policies.set(kind, { mode, delay }),
      })),
  )

const millionths = 1_000_000

export const scenario = fc
  .record({
    pairId: fc.constantFrom(0, 101, 102),
    shape: fc.constantFrom('crash', 'pump', 'gap', 'flat', 'halt'),
    percent: fc.integer({ min: 1, max: 30 }),
    seconds: fc.integer({ min: 1, max: 90 }),
  })
  .map(
    ({ pairId, shape, percent, seconds }) =>
      new Call(`${shape} of ${percent} % on ${pairId} for ${seconds} s`, model => {
        const size = dec(percent).div(100)
        const sized = shape === 'flat' || shape === 'halt' ? dec(0) : size
        const fields = { match_id: pairId, shape, size: size.toFixed(), seconds }
        const next = {
          id: model.prices.scenarios.length + 1,
          pairId,
          shape,
          sizePpm: sized.mul(millionths).toNumber(),
          start: model.now + 1,
          seconds: shape === 'gap' ? 1 : seconds,
        }
        return {
          by: 'operator',
          call: 'POST console/scenario',
          input: fields,
          expect: () => {
            model.prices.begin(next)
            return { data: { start_at: next.start, end_at: next.start + next.seconds } }
          },
        }
      }),
  )
