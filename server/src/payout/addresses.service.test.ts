import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { addAddress, deleteAddress } from './addresses.service'

const mine = { coin_id: 3, chain: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }
const other = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
const nobody = {} as never

/** What is done for user 7, in order. `broken`: the lane refuses. */
function services({ broken = false } = {}) {
  const done: unknown[] = []
  const deps = {
    listing: { coin: () => ({ id: 3, name: 'USDT', chains: ['TRC20', 'ERC20'] }) },
    destinations: { addresses: async () => [mine], address: async (_: number, id: number) => (id === 5 ? mine : null) },
    people: {
      persons: { find: async () => ({ email: 'alice@lagoon.test' }) },
      fundPassword: { check: async (_: number, given: string) => void done.push(['fund password', given]) },
      codes: {
        use: async (...given: string[]) => done.push(['code', ...given]),
        giveBack: async (id: number) => void done.push(['code given back', id]),
      },
    },
    lane: {
      async run({ params }: { params: object }) {
        if (broken) throw new Error('no writer')
        done.push(params)
        return 6
      },
    },
    audit: async (_: unknown, ...words: unknown[]) => void done.push(words.slice(0, 2)),
  } as never
  return { deps, done }
}

const form = { currency_id: 3, netType: 'TRC20', address: other, pay_password: '123456', code: '654321' }
async function adding(changed: object = {}, options = {}) {
  const { deps, done } = services(options)
  const answer = await addAddress(deps, 7, { ...form, ...changed }, nobody).catch((error: unknown) =>
    error instanceof Refusal ? (error.detail.fields ?? error.key) : (error as Error).message,
  )
  return { answer, done }
}
const used = [
  ['fund password', '123456'],
  ['code', 'address', 'alice@lagoon.test', '654321', 'own session'],
]

describe('adding an address', () => {
  it('needs the fund password and the code sent to its owner, and is written to the audit log', async () => {
    const added = { user_id: 7, coin_id: 3, chain: 'TRC20', address: other }
    expect(await adding()).toEqual({
      answer: 6,
      done: [...used, { ...added, notes: '' }, ['withdrawal address added', 'USDT TRC20']],
    })
    expect((await adding({ notes: 'rent' })).done).toContainEqual({ ...added, notes: 'rent' })
  })

  it.each([
    ['a chain that there is not', { netType: 'DOGE' }, { netType: 'choice' }],
    ['a chain that the coin is not on', { netType: 'BTC' }, { netType: 'choice' }],
    ['an address of another chain', { netType: 'ERC20' }, 'address_invalid'],
    ['one of one’s own', { address: mine.address }, 'address_exists'],
  ])('refuses %s before the code is used up', async (_, changed, answer) => {
    expect(await adding(changed)).toEqual({ answer, done: [] })
  })

  it('gives the code back where it cannot be done', async () => {
    expect(await adding({}, { broken: true })).toEqual({
      answer: 'no writer',
      done: [...used, ['code given back', 2]],
    })
  })
})

describe('deleting an address', () => {
  it('is for its owner alone, and is written to the audit log', async () => {
    const { deps, done } = services()
    await expect(deleteAddress(deps, 7, 4, nobody)).rejects.toMatchObject({ key: 'not_found' })
    expect(done).toEqual([])
    await deleteAddress(deps, 7, 5, nobody)
    expect(done).toEqual([{ user_id: 7, ...mine, id: 5 }, ['withdrawal address deleted', 'TRC20']])
  })
})
