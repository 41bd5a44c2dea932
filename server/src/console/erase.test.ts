import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../platform/db/pool.fixture'
import { alice, answerOf, listing, walletRow } from './console.fixture'
import { vanishedCount, vanishedPage } from './console.sql'
import { eraseConsole } from './erase'
import { oneOfPeople } from './people.sql'

const gone = { uuid: '00000000-0000-4000-8000-000000001077', account: 'gone@lagoon.test', seen_at: 1_767_225_600 }

async function asking(
  key: 'POST console/erase' | 'GET console/vanished' | 'POST console/vanished/erase',
  input: object,
  { person = {}, open = {}, wallets = [] as object[] } = {},
) {
  const { pool, when } = poolAnswering()
  when(oneOfPeople, id => (id === 1001 ? [{ ...alice, ...person }] : []))
  when(vanishedPage, uuid => (uuid === null || uuid === gone.uuid ? [gone] : []))
  when(vanishedCount, () => [{ total: 3 }])
  const did: unknown[] = []
  const routes = eraseConsole({
    db: { pool, prisma: { wallet: { findMany: async () => wallets } } } as never,
    listing,
    uploads: { drop: async uuid => void did.push(['drops the pictures', uuid]) },
    erasing: { erase: async erased => void did.push(erased) },
    audit: async (_who, what, about) => void did.push([what, about]),
    now: () => 77,
    open: async () => open,
    endAccess: async uuid => void did.push(['ends the sessions', uuid]),
  })
  return { answer: await answerOf(routes, key, input), did }
}
const erase = (input: object, world?: object) => asking('POST console/erase', input, world)
const meant = { user_id: 1001, account: 'alice@lagoon.test', leave_money: 0 }

describe('a person', () => {
  it('is erased with their sessions and pictures, and the deed is told by number alone', async () => {
    const { answer, did } = await erase(meant, { open: { order: 0 } })
    expect(answer).toBeUndefined()
    expect(did).toEqual([
      ['ends the sessions', alice.uuid],
      ['drops the pictures', alice.uuid],
      { user_id: 1001, uuid: alice.uuid, at: 77 },
      ['drops the pictures', alice.uuid],
      ['erased a person', 'user 1001'],
    ])
  })

  it.each([
    ['who is not there', { user_id: 1002 }, {}, { refused: 'not_found' }],
    ['who is erased already', {}, { person: { erased_at: 5 } }, { refused: 'state_invalid.erased' }],
    ['whose account was not repeated', { account: 'bob@lagoon.test' }, {}, { refused: { account: 'choice' } }],
    [
      'who has one thing open',
      {},
      { open: { order: 1 } },
      { refused: 'state_invalid.erase_open', params: { count: '1' } },
    ],
    [
      'who has money of one coin',
      {},
      { wallets: [walletRow(3, 'change', '2')] },
      { refused: 'state_invalid.erase_money', params: { money: '2 USDT' } },
    ],
    [
      'who has something open',
      { leave_money: 1 },
      { open: { order: 1, position: 2 } },
      { refused: 'state_invalid.erase_open', params: { count: '3' } },
    ],
    [
      'who has money, which is named',
      {},
      { wallets: [walletRow(3, 'change', '2'), walletRow(3, 'fund', '0.5'), walletRow(1, 'fund', '0.00000001')] },
      { refused: 'state_invalid.erase_money', params: { money: '0.00000001 BTC, 2.5 USDT' } },
    ],
  ])('%s is not erased', async (_, input, world, refused) => {
    expect(await erase({ ...meant, ...input }, world)).toEqual({ answer: refused, did: [] })
  })

  it('may leave money behind where the operator says so, and nothing of nought', async () => {
    const wallets = [walletRow(3, 'change', '2')]
    expect((await erase({ ...meant, leave_money: 1 }, { wallets })).did).toHaveLength(5)
    expect((await erase(meant, { wallets: [walletRow(3, 'change', '0')] })).did).toHaveLength(5)
  })
})

describe('a person who is no longer in the world', () => {
  it('is listed with when they were last known', async () => {
    const { answer } = await asking('GET console/vanished', { page: 1, limit: 10 })
    expect(answer).toMatchObject({ total: 3, data: [{ ...gone, seen_at: '2026-01-01 00:00:00' }] })
  })

  it('is erased by the account they had', async () => {
    const { did } = await asking('POST console/vanished/erase', gone)
    expect(did[2]).toEqual({ user_id: null, uuid: gone.uuid, at: 77 })
    expect(did[4]).toEqual(['erased a person who is no longer in the world', ''])
  })

  it.each([
    ['without a name', { uuid: 'nobody' }, 'not_found'],
    ['whom nobody knows', { uuid: alice.uuid }, 'not_found'],
    ['of another account', { account: 'bob@lagoon.test' }, { account: 'choice' }],
  ])('%s is not erased', async (_, input, refused) => {
    const asked = { ...gone, ...input }
    expect(await asking('POST console/vanished/erase', asked)).toEqual({ answer: { refused }, did: [] })
  })
})
