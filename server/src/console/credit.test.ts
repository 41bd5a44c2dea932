import { describe, expect, it } from 'vitest'
import { answerOf, listing } from './console.fixture'
import { creditConsole } from './credit'

async function credited(input: object) {
  const did: unknown[] = []
  const routes = creditConsole({
    lane: { run: async ({ params }: { params: object }) => void did.push(params) } as never,
    listing,
    audit: async (_who, what, about) => void did.push([what, about]),
  })
  const asked = { user_id: 1001, currency_id: 3, account: 'change', number: '10', reason: 'a demo', ...input }
  return { answer: await answerOf(routes, 'POST console/credit', asked), did }
}

describe('demo funds', () => {
  it.each(['10.000001', '1000000000'])('of %s USDT are given, and the deed is told', async number => {
    expect((await credited({ number })).did).toEqual([
      { user_id: 1001, coin_id: 3, account: 'change', amount: number, reason: 'a demo' },
      ['gave demo funds', `${number} USDT → user 1001, change`],
    ])
  })

  it.each([
    ['of more than a thousand million', { number: '1000000000.000001' }, { number: 'too_large' }],
    ['finer than the coin', { number: '0.0000001' }, { number: 'decimals' }],
    ['in an account that does not hold the coin', { account: 'micro' }, { account: 'choice' }],
  ])('%s are not given', async (_, input, refused) => {
    expect(await credited(input)).toEqual({ answer: { refused }, did: [] })
  })
})
