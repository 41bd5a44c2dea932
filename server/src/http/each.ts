import { type Endpoint, secretsOf } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import { idempotencyKeyMaxLength } from '@lagoon/shared/catalogue/limits'
import { Refusal, refuseField } from '../platform/refusal'
import type { RequestHash } from '../platform/request-hash'
import type { Call, IdempotencyKey, Routes } from './call'
import { acted, type Envelope, refused } from './envelope'
import { fieldsOfObject } from './fields'
import type { answeredOnce } from './idempotency'
import type { Handle } from './serve'
import { validator } from './validate'

interface Making {
  once: ReturnType<typeof answeredOnce>
  hashOf: RequestHash
}

/** The calls that make another call for each of their items, for the calls that have a handler. */
export function callsOfEach(routes: Routes, making: Making): Routes {
  const made = (Object.entries(contract) as [CallKey, Endpoint][]).flatMap(([key, { each }]) => {
    const handler = each && routes[each.call as CallKey]
    return handler ? [[key, eachBy(each, key, handler as Handle, making)] as const] : []
  })
  return Object.fromEntries(made) as Routes
}

/**
 * Makes a call for each item, with the checks and the idempotency key of that item. All are handed to the lane together and in order, so
 * that they run in one batch. A failure that is no refusal fails the whole call: then no answer says that only a part was done.
 */
function eachBy(each: Endpoint['each'] & object, key: CallKey, handler: Handle, { once, hashOf }: Making): Handle {
  const endpoint = contract[each.call as CallKey] as Endpoint
  const path = each.call.split(' ')[1] as string
  const group = key.split(' ')[1] as string
  const validate = validator(endpoint)
  const secrets = secretsOf(endpoint)

  return async call => {
    const items = each.items(call.input as object)
    const [field = ''] = Object.keys(call.input as object)
    if (items.length === 0) refuseField(field || 'ids', 'required')
    if (items.length > each.most) refuseField(field, 'too_large')
    const start = new StartTogether(items.map(item => (typeof item?.key === 'string' ? item.key : '')))
    const results = await Promise.all(
      items.map((item, i) => resultOf(call, item, i, start).finally(() => start.leave(i))),
    )
    return { results }
  }

  async function resultOf(call: Call<unknown>, item: unknown, i: number, start: StartTogether): Promise<Envelope> {
    try {
      const isObject = typeof item === 'object' && item !== null && !Array.isArray(item)
      const { key, ...rest } = (isObject ? item : {}) as Record<string, unknown>
      const fields = fieldsOfObject(isObject ? rest : [])
      const input = validate(fields)
      const sending = sendingOf(call, key, i, () => hashOf(fields.values, secrets))
      const origin = { ...call.origin, sending }
      const run = () => start.with(i, () => handler({ ...call, input, origin }))
      const data = await (sending ? once(sending, run) : run())
      if (origin.batch) call.origin.batch = Math.max(call.origin.batch ?? 0, origin.batch)
      return acted(call.lang, endpoint.success, data)
    } catch (error) {
      if (error instanceof Refusal) return refused(call.lang, error)
      throw error
    }
  }

  /** The key of the item, or one made from the key of the whole call. */
  function sendingOf(call: Call<unknown>, key: unknown, i: number, hash: () => string): IdempotencyKey | null {
    const whole = call.origin.sending
    if (key !== undefined && key !== null && key !== '') {
      if (typeof key !== 'string') refuseField('key', 'choice')
      if (key.length > idempotencyKeyMaxLength) refuseField('key', 'too_large')
      return { user_id: call.userId, path, key, hash: hash() }
    }
    return whole && { ...whole, path: group, key: `${whole.key}:${i}`, hash: hash() }
  }
}

/** Starts all items at the same moment and in order, once each of them is ready or has its answer already. */
class StartTogether {
  readonly #waiting = new Set<number>()
  readonly #starts: (() => void)[] = []

  /** An item with the key of an earlier one waits for the answer of that one, so the others do not wait for it. */
  constructor(keys: readonly string[]) {
    for (const [i, key] of keys.entries()) if (key === '' || keys.indexOf(key) === i) this.#waiting.add(i)
  }

  with<R>(i: number, work: () => R | Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#starts[i] = () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      this.leave(i)
    })
  }

  /** The others no longer wait for this item. */
  leave(i: number): void {
    this.#waiting.delete(i)
    if (this.#waiting.size > 0) return
    for (const start of this.#starts.splice(0)) start?.()
  }
}
