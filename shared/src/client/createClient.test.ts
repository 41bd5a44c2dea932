import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused, Unanswered } from './callError'
import { createClient } from './createClient'

interface Seen {
  url: string
  method: string
  headers: Record<string, string>
  body: string
}

/** An exchange that gives the prepared answers one after the other and records the requests. */
function exchange(...answers: unknown[]) {
  const seen: Seen[] = []
  const client = createClient({
    origin: 'http://exchange',
    token: 'a token',
    fetch: async (url, init) => {
      const headers = init?.headers as Record<string, string>
      seen.push({ url: String(url), method: init?.method ?? '', headers, body: String(init?.body ?? '') })
      const answer = answers[Math.min(seen.length, answers.length) - 1]
      if (answer instanceof Error) throw answer
      return typeof answer === 'string' ? new Response(answer) : Response.json(answer)
    },
  })
  return { client, seen }
}

const ok = (data: unknown, message?: string) => ({ type: 'ok', code: 1, data, message })
const no = (error: string, fields?: object) => ({ type: 'error', code: 0, message: 'No', error, fields })
const transfer = { currency_id: 3, number: '5', from_field: 'change', to_field: 'micro' } as const
const lost = new TypeError('fetch failed')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call', () => {
  it('is sent as a form, with the token and the language in its headers', async () => {
    const { client, seen } = exchange(ok({ id: 1 }, 'Done'))
    expect(await client.act('POST wallet/change', transfer)).toEqual({ data: { id: 1 }, message: 'Done' })
    expect(seen[0]).toMatchObject({
      url: 'http://exchange/api/wallet/change',
      method: 'POST',
      headers: { authorization: 'a token', 'language-mark': 'en' },
      body: 'currency_id=3&number=5&from_field=change&to_field=micro',
    })
  })

  it('carries its input in the URL when it is a GET', async () => {
    const { client, seen } = exchange(ok({}))
    await client.call('GET console/user', { id: 7 })
    expect(seen[0]).toMatchObject({ url: 'http://exchange/api/console/user?id=7', method: 'GET', body: '' })
  })

  it('throws the key, the sentence and the field of a refusal', async () => {
    const { client } = exchange(no('param_invalid', { number: 'decimals' }))
    const error = await client.call('POST wallet/change', transfer).catch(reason => reason)
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ key: 'param_invalid', message: 'No', field: 'number', status: 200 })
  })

  it('throws Unanswered for an unknown answer and for a network error', async () => {
    for (const answer of ['<html>', { hello: 'world' }]) {
      const error = await exchange(answer)
        .client.call('GET user/center', {})
        .catch(reason => reason)
      expect(error).toMatchObject({ name: 'Unanswered', reason: 'broken' })
    }
    const error = await exchange(lost)
      .client.call('GET user/center', {})
      .catch(reason => reason)
    expect(error).toBeInstanceOf(Unanswered)
    expect(error.reason).toBe('network')
  })
})

describe('a call to an exchange that hangs', () => {
  const hanging = createClient({
    origin: 'http://exchange',
    timeout_ms: 5_000,
    fetch: (_, init) =>
      new Promise((_, reject) => {
        const end = () => reject(init?.signal?.reason)
        init?.signal?.addEventListener('abort', end)
        if (init?.signal?.aborted) end()
      }),
  })

  it('fails after the timeout', async () => {
    const asked = hanging.call('GET user/center', {}).catch(reason => reason)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asked).toMatchObject({ name: 'Unanswered', reason: 'timeout', undecided: true })
  })

  it('fails with the reason of the caller when the caller aborts', async () => {
    const caller = new AbortController()
    const asked = hanging.call('GET user/center', {}, { signal: caller.signal }).catch(reason => reason)
    caller.abort(new Error('enough'))
    expect(await asked).toMatchObject({ message: 'enough' })
    const late = await hanging.call('GET user/center', {}, { signal: caller.signal }).catch(reason => reason)
    expect(late).toMatchObject({ message: 'enough' })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a call with retries', () => {
  it('is repeated with the same idempotency key until it succeeds', async () => {
    const { client, seen } = exchange(lost, no('unavailable'), ok({ id: 1 }))
    const sent = client.call('POST wallet/change', transfer, { retries: 2 })
    await vi.runAllTimersAsync()
    expect(await sent).toEqual({ id: 1 })
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('waits as long as the exchange says before it retries', async () => {
    const { client, seen } = exchange({ ...no('too_many_requests'), retry_after: 59 }, ok({ id: 1 }))
    const sent = client.call('POST wallet/change', transfer, { retries: 1 })
    await vi.advanceTimersByTimeAsync(58_999)
    expect(seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await sent).toEqual({ id: 1 })
  })

  it('fails at once when the exchange asks for more than a minute', async () => {
    const later = (retry_after: number) => exchange({ ...no('unavailable'), retry_after })
    const refused = { key: 'unavailable', retryAfter_s: 61 }
    const { client, seen } = later(61)
    await expect(client.call('POST wallet/change', transfer, { retries: 5 })).rejects.toMatchObject(refused)
    expect(seen).toHaveLength(1)
  })

  it('ends its wait when the caller aborts', async () => {
    const { client, seen } = exchange({ ...no('unavailable'), retry_after: 50 })
    const caller = new AbortController()
    const sent = client
      .call('POST wallet/change', transfer, { retries: 5, signal: caller.signal })
      .catch(reason => reason)
    await vi.advanceTimersByTimeAsync(1000)
    caller.abort(new Error('enough'))
    expect(await sent).toMatchObject({ message: 'enough' })
    expect(seen).toHaveLength(1)
  })

  it('does not retry a refusal', async () => {
    const { client, seen } = exchange(no('insufficient_balance'))
    await expect(client.call('POST wallet/change', transfer, { retries: 5 })).rejects.toMatchObject({
      key: 'insufficient_balance',
    })
    expect(seen).toHaveLength(1)
  })

  it('fails after its last retry', async () => {
    const { client, seen } = exchange(lost)
    const sent = client.call('POST wallet/change', transfer, { retries: 2 }).catch(reason => reason)
    await vi.runAllTimersAsync()
    expect(await sent).toMatchObject({ reason: 'network' })
    expect(seen).toHaveLength(3)
  })
})

describe('rows', () => {
  it('are read page by page in any page format, until a page is not full', async () => {
    const pages = [{ data: [{ id: 1 }, { id: 2 }] }, { list: [{ id: 3 }, { id: 4 }] }, [{ id: 5 }]]
    const { client, seen } = exchange(...pages.map(page => ok(page)))
    const ids: number[] = []
    for await (const { id } of client.rows('GET console/users', {}, 2)) ids.push(id)
    expect(ids).toEqual([1, 2, 3, 4, 5])
    expect(seen.map(({ url }) => new URL(url).search)).toEqual([
      '?page=1&limit=2',
      '?page=2&limit=2',
      '?page=3&limit=2',
    ])
  })
})

describe('a client for another token', () => {
  it('calls the same exchange with that token, or without one', async () => {
    const { client, seen } = exchange(ok({}))
    await client.as(null).call('GET user/center', {})
    await client.as('another').call('GET user/center', {})
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'another'])
  })
})
