import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { entries, outsideWallet, postings, wallets } from '../../ledger/wallets'
import { decided } from '../../people/decided.fixture'
import { partners } from '../../people/invite'
import { logins, users } from '../../people/user.table'
import { comeAsGuest, comingAsGuest, guestName } from './comeAsGuest.command'
import { register, registering } from './register.command'

const coins = [{ id: 1 }, { id: 3 }]
const listing = { coins, coin: () => ({ name: 'USDT' }) } as never
const drawn = { uuid: 'u41', extension_code: '7KD2XY', password_hash: 'hash' }
const inviter = { id: 7, uuid: 'u7' }
const last = [users, wallets, entries, postings].map(table => [table, 40] as [typeof users, number])

type Rows = Parameters<typeof decided>[2]
const named = (rows: readonly object[] | undefined, key: string) => rows?.filter(row => key in row) ?? []

describe('somebody who registers', () => {
  const email = { kind: 'email', name: 'new@lagoon.test', email: 'new@lagoon.test' } as const
  const mobile = { kind: 'mobile', name: '85291234567', area_code: '852', phone: '91234567' } as const
  const registers = (changed: object = {}, rows: Rows = []) =>
    decided(
      registering({ listing }),
      register.with({ account: email, inviter: null, ...drawn, ...changed }).params,
      rows,
      last,
    )
  const nobody = { area_code: null, phone: null, email: null }

  it.each([
    [email, { ...nobody, email: 'new@lagoon.test', nickname: 'n***@lagoon.test' }],
    [mobile, { ...nobody, area_code: '852', phone: '91234567', nickname: '852****567' }],
  ])('as %j is a user with that login, unverified and with nothing set', async (account, shown) => {
    const { answer, inserted } = await registers({ account })
    expect(answer).toBe(41)
    expect(named(inserted, 'nickname')).toEqual([
      {
        ...{ id: 41, ...drawn, ...shown, inviter_id: null, basic_status: 0, advanced_status: 0, created_at: 1000 },
        ...{ fund_hash: null, fund_changed_at: null, language: null, erased_at: null },
      },
    ])
    expect(named(inserted, 'kind')).toEqual([{ kind: account.kind, name: account.name, user_id: 41 }])
  })

  it('has an empty wallet of every coin in each of four accounts', async () => {
    const { inserted } = await registers()
    const opened = named(inserted, 'owner_id') as { coin_id: number; available: bigint; owner_id: number }[]
    expect(opened.map(({ coin_id }) => coin_id)).toEqual([1, 1, 1, 1, 3, 3, 3, 3])
    expect(opened.every(({ available, owner_id }) => available === 0n && owner_id === 41)).toBe(true)
  })

  it('is counted among those of their inviter', async () => {
    const { inserted, updated } = await registers({ inviter }, [
      [users, inviter],
      [partners, { user_id: 7, invitees: 2, volume: 0n, earned: 0n }],
    ])
    expect(named(inserted, 'nickname')).toMatchObject([{ inviter_id: 7 }])
    expect(updated).toEqual([{ user_id: 7, invitees: 3, volume: 0n, earned: 0n }])
  })

  it('is refused where the account is taken, or the inviter is another one by now', async () => {
    expect(await registers({}, [[logins, { kind: 'email', name: 'new@lagoon.test', user_id: 5 }]])).toEqual({
      refused: 'account_exists',
    })
    expect(await registers({ inviter }, [[users, { id: 7, uuid: 'u8' }]])).toEqual({ refused: 'invite_invalid' })
    expect(await registers({ inviter })).toEqual({ refused: 'invite_invalid' })
  })
})

describe('a guest of a demo', () => {
  const outside = outsideWallet('credit', 3)
  const comes = (rows: Rows = []) =>
    decided(
      comingAsGuest({ listing }),
      comeAsGuest.with(drawn).params,
      [[wallets, { id: 1, ...outside, available: 0n, frozen: 0n }], ...(rows ?? [])],
      last,
    )

  it('is verified, and named after the beginning of the invite code', async () => {
    const { answer, inserted } = await comes()
    expect(answer).toBe(41)
    expect(named(inserted, 'nickname')).toMatchObject([
      { nickname: 'Guest 7KD2', email: 'guest-7kd2xy@guests.lagoon.test', basic_status: 2, inviter_id: null },
    ])
    expect(guestName('7KD2XY')).toBe('Guest 7KD2')
  })

  it('has 10,000, 5,000 and 1,000 USDT in three accounts, from outside, and is told of each', async () => {
    const { inserted, updated, events } = await comes()
    const held = (named(inserted, 'owner_id') as { account: string; coin_id: number; available: bigint }[])
      .filter(({ available }) => available !== 0n)
      .map(({ account, coin_id, available }) => [account, coin_id, available])
    expect(held).toEqual([
      ['change', 3, atoms('10000')],
      ['lever', 3, atoms('5000')],
      ['micro', 3, atoms('1000')],
    ])
    expect(named(updated, 'owner_id')).toMatchObject([{ ...outside, available: atoms('-16000') }])
    expect(events?.map(([type, who, data]) => [type, who, (data as { value: string }).value])).toEqual([
      ['balance.credited', 41, '10000'],
      ['balance.credited', 41, '5000'],
      ['balance.credited', 41, '1000'],
    ])
  })

  it('is refused where the drawn name is taken', async () => {
    const name = 'guest-7kd2xy@guests.lagoon.test'
    expect(await comes([[logins, { kind: 'email', name, user_id: 5 }]])).toEqual({ refused: 'account_exists' })
  })
})
