import { errorKeys } from '@lagoon/shared/catalogue/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { type FuzzRequest, makeRequest, type Who } from './fuzz/request'

/**
 * Every call of the contract, with what fits it and what does not, from everybody. A failure names the number of its request:
 * FUZZ_SEED=<number> FUZZ_REQUESTS=1 sends that one alone.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2000)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const hang_ms = 10_000
const at_once = 8
const between_rests = 200

let world: TestExchange
/** The calls that were once answered ok. */
const taken = new Set<string>()
const tokens: Record<Who, string | null> = { nobody: null, alice: null, bob: null, operator: null }

beforeAll(async () => {
  world = await startExchange()
  tokens.operator = (await world.operator()).token
})
afterAll(() => world.stop())

it(`answers ${requests} requests from ${seed} on, each in the envelope and in time`, {
  timeout: requests * 200 + 60_000,
}, async () => {
  const faults: string[] = []
  for (let from = seed; from < seed + requests; from += between_rests) {
    await rest()
    const to = Math.min(seed + requests, from + between_rests)
    let next = from
    await Promise.all(
      Array.from({ length: at_once }, async () => {
        while (next < to) {
          const number = next++
          const request = makeRequest(number)
          const fault = await faultOf(request)
          if (fault) faults.push(`request ${number}: ${fault}\n${shown(request)}`)
        }
      }),
    )
  }
  expect(faults).toEqual([])
  // Most of it must get through to the rules behind the first check, or little was tried.
  expect(taken.size).toBeGreaterThanOrEqual(Math.min(40, Math.floor(requests / 50)))
  await rest()
  await expectBalanced(world)
})

/** Locks end, tokens that were logged out or lost with a password are given anew, and time stands still again. */
async function rest(): Promise<void> {
  const operator = world.anyone.as(tokens.operator as string)
  await operator.call('POST console/world', { frozen: 1, speed: '1' })
  world.wall.forward(16 * 60_000)
  tokens.alice = await operator.call('POST console/persona', { user_id: 1001 })
  tokens.bob = await operator.call('POST console/persona', { user_id: 1002 })
}

async function faultOf({ key, method, path, headers, body, who }: FuzzRequest): Promise<string | null> {
  const token = tokens[who]
  const answer = await fetch(`${world.origin}/api/${path}`, {
    method,
    headers: { ...headers, ...(token && { authorization: token }) },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(hang_ms),
  }).then(
    async response => ({
      status: response.status,
      retry: response.headers.get('retry-after'),
      text: await response.text(),
    }),
    (error: Error) => `${error.name} ${error.cause ?? ''}`,
  )
  if (typeof answer === 'string') return answer
  if (answer.text.startsWith('{"type":"ok"')) taken.add(key)
  const told = `${answer.status} ${answer.text.slice(0, 300)}`
  return isEnvelope(answer) ? null : told
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
