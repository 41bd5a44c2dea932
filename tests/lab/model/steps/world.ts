import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { Person } from '../person'
import { compareOrders, Event } from '../step'

/** Seconds for orders and options, hours for the rest, and sometimes days. */
const stretch = fc.oneof(
  { weight: 10, arbitrary: fc.integer({ min: 1, max: 90 }) },
  { weight: 5, arbitrary: fc.integer({ min: 90, max: 4000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 4000, max: 90_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(86_400, 2 * 86_400, 17 * 86_400) },
)

export const wait = stretch.map(
  seconds =>
    new Event(`${seconds} s pass`, async (model, stage) => {
      model.advance(seconds)
      await stage.exchange.clock.advance(seconds)
      await compareOrders(model, stage)
    }),
)

export const restart = fc.constant(
  new Event('the server is restarted', async (model, stage) => {
    await stage.exchange.restart()
    await compareOrders(model, stage)
  }),
)

/** Sends the last successful call again with its key: the answer is the same, and nothing happens. */
export const again = fc.constant(
  new Event('the last call is sent again', async ({ last }, stage) => {
    if (!last) return
    const { by, call, input, idempotencyKey, data } = last
    const { body } = await stage.send(by, call, input, { idempotencyKey })
    deepStrictEqual({ call, error: body.error, data: body.data }, { call, error: undefined, data })
  }),
)

/** Registers an unverified user without money, invited by the first one. */
export const newcomer = fc.constant(
  new Event('somebody registers', async (model, stage) => {
    if (model.people.length > 2) return
    model.people.push(new Person(await stage.newcomer(), false, false, model.person(0)))
  }),
)

/** The step that other steps shrink to. */
export const rest = fc.constant(new Event('nothing', async () => undefined))
