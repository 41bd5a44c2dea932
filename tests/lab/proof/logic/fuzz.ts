import { errorKeys } from '@lagoon/shared/catalogue/errors'
import { type FuzzRequest, makeRequest, type Who } from '../../../faults/fuzz/request'
import type { TestExchange } from '../../../harness/exchange'
import { figure } from '../judge'
import type { Section } from '../section'
import { onExchange } from './onExchange'

const hang_ms = 10_000
/** A call with `wait` waits this much longer at most. */
const longestWait_ms = 30_000
const slow_ms = 2000
const at_once = 8
const between_rests = 200

/** Every call of the contract, with what fits it and what does not, from everybody. A request is decided by its number alone. */
export const fuzz: Section = {
  id: 'fuzz',
  fault: 'fuzz of every endpoint: form, JSON and multipart, with and without token',
  goal: '10,000 requests, 0 answers of 5xx, 0 hangs, every answer in the envelope',
  quick: 1500,
  full: 10_000,
  run: ({ times, seed, say }) =>
    onExchange(async exchange => {
      const fuzzer = new Fuzzer(exchange)
      for (let from = seed; from < seed + times; from += between_rests) {
        await fuzzer.rest()
        await fuzzer.sendAll(from, Math.min(seed + times, from + between_rests))
        if (from % 2000 < between_rests) say(`request ${from}`)
      }
      await fuzzer.rest()
      return [
        { what: 'requests', value: times },
        { what: 'calls answered ok', value: fuzzer.taken.size, least: Math.min(40, Math.floor(times / 50)) },
        { what: 'slowest', value: fuzzer.slowest_ms / 1000, unit: 's' },
        figure('slower than 2 s, and again by itself', fuzzer.hangs),
        figure('answers outside the envelope, of 5xx, or none', fuzzer.faults),
      ]
    }),
}

class Fuzzer {
  readonly faults: string[] = []
  /** The calls that were once answered ok: most of it must get through to the rules behind the first check. */
  readonly taken = new Set<string>()
  slowest_ms = 0
  /** A busy machine is slow with anything; what hangs is slow every time. */
  readonly hangs: string[] = []
  readonly #tokens: Record<Who, string | null> = { nobody: null, alice: null, bob: null, operator: null }

  constructor(private readonly exchange: TestExchange) {}

  /** Ends locks, issues new tokens for those that a logout or a new password ended, and freezes time again. */
  async rest(): Promise<void> {
    const { anyone, wall, db } = this.exchange
    wall.forward(16 * 60_000)
    // An operator who requires a second factor of all, and has none, is locked out.
    await db.pool.query('DELETE FROM system.operator_policy')
    this.#tokens.operator = await anyone.call('POST console/login', { account: 'operator', password: 'operator' })
    const operator = anyone.as(this.#tokens.operator)
    await operator.call('POST console/world', { frozen: 1, speed: '1' })
    this.#tokens.alice = await operator.call('POST console/persona', { user_id: 1001 })
    this.#tokens.bob = await operator.call('POST console/persona', { user_id: 1002 })
  }

  async sendAll(from: number, to: number): Promise<void> {
    const slow: number[] = []
    let next = from
    await Promise.all(
      Array.from({ length: at_once }, async () => {
        while (next < to) {
          const number = next++
          const took_ms = await this.#send(number)
          if (took_ms > slow_ms && !mayTakeLong(number)) slow.push(number)
        }
      }),
    )
    for (const number of slow)
      if ((await this.#send(number)) > slow_ms && (await this.#send(number)) > slow_ms)
        this.hangs.push(`request ${number}\n${shown(makeRequest(number))}`)
  }

  /** How many milliseconds its answer took. */
  async #send(number: number): Promise<number> {
    const request = makeRequest(number)
    const began = performance.now()
    const fault = await this.#faultOf(request)
    if (fault) this.faults.push(`request ${number} (--seed ${number} --times 1): ${fault}\n${shown(request)}`)
    const took_ms = performance.now() - began
    this.slowest_ms = Math.max(this.slowest_ms, took_ms)
    return took_ms
  }

  async #faultOf({ key, method, path, headers, body, who }: FuzzRequest): Promise<string | null> {
    const token = this.#tokens[who]
    const answer = await fetch(`${this.exchange.origin}/api/${path}`, {
      method,
      headers: { ...headers, ...(token && { authorization: token }) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(hang_ms + (waits(path) ? longestWait_ms : 0)),
    }).then(
      async response => ({
        status: response.status,
        retry: response.headers.get('retry-after'),
        text: await response.text(),
      }),
      (error: Error) => `${error.name} ${error.cause ?? ''}`,
    )
    if (typeof answer === 'string') return answer
    if (answer.text.startsWith('{"type":"ok"')) this.taken.add(key)
    return isEnvelope(answer) ? null : `${answer.status} ${answer.text.slice(0, 300)}`
  }
}

const waits = (path: string): boolean => /[?&]wait=/.test(path)

/** Copies every table, lives through hours, or waits for an event as requested: that depends on the world. */
function mayTakeLong(number: number): boolean {
  const { key, path } = makeRequest(number)
  return waits(path) || /console\/(reset|restore|snapshots|advance|next)/.test(key)
}

const statuses = [200, 400, 404, 413, 415, 429, 503]

function isEnvelope({ status, retry, text }: { status: number; retry: string | null; text: string }): boolean {
  if (!statuses.includes(status) || (status === 503 && !retry)) return false
  try {
    const { type, code, message, error, data } = JSON.parse(text)
    if (type === 'ok') return status === 200 && code === 1 && Boolean(message ?? data)
    return (
      ['error', '999', '998'].includes(type) &&
      code === 0 &&
      errorKeys.includes(error) &&
      (error === 'unavailable') === (status === 503) &&
      typeof message === 'string' &&
      !/\{\w*\}|undefined|select |insert |\bat .*:\d+:\d+/i.test(message)
    )
  } catch {
    return false
  }
}

function shown({ key, who, headers, path, body }: FuzzRequest): string {
  const text = typeof body === 'string' ? body : body && `${body.length} bytes`
  return `  ${key} by ${who} ${JSON.stringify(headers)}\n  ${path.slice(0, 400)} ${text?.slice(0, 600) ?? ''}`
}
