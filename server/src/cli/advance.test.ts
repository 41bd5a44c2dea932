import { describe, expect, it } from 'vitest'
import { advance } from './advance'

async function run(words: string[], to?: string, done: Record<string, number> = {}) {
  const asked: unknown[] = []
  const told: [object, string][] = []
  const call = async (path: string, input: object) => {
    asked.push([path, input])
    return { now: 1_767_225_600_000, done }
  }
  await advance.run({
    ...{ words, values: { to } },
    out: { tell: (data: object, text: string) => told.push([data, text]) },
    connect: async () => ({ operator: { call } }),
  } as never)
  return { asked, told }
}

describe('lagoon advance', () => {
  it.each([
    [['15d'], undefined, ['POST console/advance', { seconds: 15 * 86_400 }]],
    [['1h30m'], undefined, ['POST console/advance', { seconds: 5400 }]],
    [['next'], undefined, ['POST console/next', {}]],
    [[], '2026-12-01', ['POST console/advance', { to: 1_796_083_200 }]],
  ])('%j, to %s', async (words, to, call) => {
    expect((await run(words, to)).asked).toEqual([call])
  })

  it('says what time it is, and what was done on the way', async () => {
    expect((await run(['1d'])).told).toEqual([
      [{ now: 1_767_225_600_000, done: {} }, 'World time is 2026-01-01 00:00:00 UTC.'],
    ])
    const { told } = await run(['1d'], undefined, { trust: 1, option: 0, stop: 12 })
    expect(told[0]?.[1]).toBe(
      'World time is 2026-01-01 00:00:00 UTC.\nDone on the way:\n       1  trust\n      12  stop',
    )
  })

  it.each([
    [[], undefined],
    [['1d'], '2026-12-01'],
  ])('with %j and %s is misused, and asks nothing', async (words, to) => {
    await expect(run(words, to)).rejects.toThrow('How far?')
  })
})
