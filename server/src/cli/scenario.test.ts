import { describe, expect, it } from 'vitest'
import { scenario } from './scenario'

const pairs = [
  { id: 3, name: 'USDT', quotation: [{ match_id: 101, symbol: 'BTC/USDT', currency_name: 'BTC', is_display: 1 }] },
]

async function run(words: string[], values: object = {}) {
  const asked: [string, Record<string, unknown>][] = []
  const told: string[] = []
  const call = async (key: string, input: Record<string, unknown>) => {
    asked.push([key, input])
    if (key === 'GET console/world') {
      const of = (end_at: number) => ({ shape: 'crash', symbol: 'BTC/USDT', size: '0.2', start_at: 86_400, end_at })
      return { now: 90_000_000, scenarios: [of(90_000), of(90_001)] }
    }
    if (key.startsWith('GET')) return pairs
    return { shape: input.shape, size: input.size ?? '0', start_at: 1, end_at: 61 }
  }
  const remote = { operator: { call }, anyone: { call }, call }
  const out = { tell: (_json: unknown, text: string) => told.push(text) }
  await scenario.run({ words, values, out, connect: async () => remote } as never)
  return { sent: asked.find(([key]) => key === 'POST console/scenario')?.[1], told: told.join('\n') }
}

describe('lagoon scenario', () => {
  it.each([
    [['crash'], { shape: 'crash', seconds: 60, size: '0.2' }],
    [['pump', 'all', '5%'], { shape: 'pump', seconds: 60, size: '0.05' }],
    [['gap'], { shape: 'gap', seconds: 1, size: '-0.1' }],
    [['flat'], { shape: 'flat', seconds: 60 }],
  ])('%j starts it', async (words, sent) => {
    expect((await run(words)).sent).toMatchObject(sent)
  })

  it('takes as long as is asked, and a gap one second', async () => {
    expect((await run(['crash'], { for: '10m' })).sent).toMatchObject({ seconds: 600 })
    expect((await run(['gap'], { for: '10m' })).sent).toMatchObject({ seconds: 1 })
  })

  it.each([
    [['boom'], 'There is no scenario boom'],
    [['flat', '5%'], 'A flat has no size'],
    [['crash', '5%', '6%'], 'one pair and one size'],
    [['crash', 'btc', 'eth'], 'one pair and one size'],
  ])('%j is refused', async (words, said) => {
    await expect(run(words)).rejects.toThrow(said)
  })

  it('says what is on, and what was started', async () => {
    expect((await run([])).told).toBe(
      'crash of BTC/USDT by 0.2, from 1970-01-02 00:00:00 UTC to 1970-01-02 01:00:01 UTC.',
    )
    expect((await run(['flat'])).told).toMatch(/^flat of every pair, from /)
  })
})
