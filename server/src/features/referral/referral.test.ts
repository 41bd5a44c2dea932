import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { rebates } from '../../fees/rebate.table'
import { RowsInMemory } from '../../fees/rowsInMemory.fixture'
import { listingOf } from '../../market/listing.fixture'
import { type Partner, partners } from '../../people/invite'
import { type UserRow, users } from '../../people/user.table'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { referralRoutes } from './referral.routes'
import { bestInviteesOf, inviteePage, rankingOf } from './referral.sql'

const alice: UserRow = {
  ...{ id: 7, uuid: 'u7', nickname: 'Alice', email: 'alice@lagoon.test', area_code: null, phone: null },
  ...{ password_hash: '', fund_hash: null, extension_code: 'ALICE8', inviter_id: null, language: null },
  ...{ basic_status: 2, advanced_status: 0, created_at: 60, fund_changed_at: null, erased_at: null },
}
const bob: UserRow = { ...alice, id: 8, email: null, area_code: '852', phone: '91234567', inviter_id: 7 }
const carol: UserRow = { ...alice, id: 9, email: 'carol@lagoon.test', basic_status: 1, inviter_id: 7 }
const erin: UserRow = { ...carol, id: 11, email: null, phone: '91234567' }
const dave: UserRow = { ...carol, id: 10, email: 'd@lagoon.test', inviter_id: 8 }

/** What Alice is told. */
function referral(partner?: Partner) {
  const rows = new RowsInMemory([users, partners, rebates])
  const { pool, when, callsOf } = poolAnswering()
  rows.put(users, alice, bob, carol, dave, erin)
  if (partner) rows.put(partners, partner)
  const { prisma } = rows.database({ user: users, partner: partners, rebate: rebates })
  when(bestInviteesOf, () => [{ ...bob, rebate: '1.5' }])
  when(inviteePage, () => [
    { ...bob, rebate: '1.5' },
    { ...erin, rebate: '0' },
  ])
  when(rankingOf, () => [
    { ...carol, earned: '9' },
    { ...bob, earned: '0.5' },
  ])
  const routes = referralRoutes({ db: { prisma, pool }, listing: listingOf() } as never, {
    find: async id => rows.all(users).find(each => each.id === id) ?? null,
  })
  const ask = async (name: keyof typeof routes, input: object = {}, userId = 7): Promise<unknown> =>
    routes[name]?.({ input, userId, lang: 'en' } as never)
  return { rows, ask, callsOf }
}
const paged = { page: 1, limit: 10 }

describe('the page of an inviter', () => {
  it('counts from nothing in the first tier, and says what the next one takes', async () => {
    expect(await referral().ask('GET user/invite')).toMatchObject({
      ...{ extension_code: 'ALICE8', invite_num: 0, invite_volume: '0', invite_return_total: '0' },
      ...{ return_rate1: '10', return_rate2: '20', return_rate3: '30', total_return_rate: '10' },
      tier: { level: 1, name: 'Bronze partner', next_at: 3, next_volume: '20000' },
      inviteList: [{ account: '852****567', total: '1.5' }],
    })
  })

  it('shows what the invitees brought, and no next tier in the last', async () => {
    const partner = { user_id: 7, invitees: 10, volume: atoms('500000'), earned: atoms('12.5') }
    expect(await referral(partner).ask('GET user/invite')).toMatchObject({
      ...{ invite_num: 10, invite_volume: '500000', invite_return_total: '12.5', total_return_rate: '30' },
      tier: { level: 3, name: 'Gold partner', next_at: null, next_volume: null },
    })
  })

  it('is none of somebody who is gone', async () => {
    await expect(referral().ask('GET user/my_share', {}, 99)).rejects.toMatchObject({ key: 'not_found' })
  })
})

describe('invitees', () => {
  it('are shown masked, with what they brought and whether they are verified', async () => {
    const { ask } = referral()
    const { data } = (await ask('POST user/my_invite_list', paged)) as { data: unknown }
    expect(data).toEqual([
      {
        ...{ id: 8, account: '852****567', account_number: '852****567', phone: '852****567', email: '' },
        ...{ time: '1970-01-01 00:01:00', verified: 1, rebate: '1.5' },
      },
      {
        ...{ id: 11, account: '9****67', account_number: '9****67', phone: '9****67', email: '' },
        ...{ time: '1970-01-01 00:01:00', verified: 0, rebate: '0' },
      },
    ])
  })

  it.each([
    [undefined, 3, [7, null, 5, 10]],
    [1, 1, [7, 1, 5, 10]],
    [0, 2, [7, 0, 5, 10]],
  ])('are counted and asked for by status %s', async (status, total, asked) => {
    const { ask, callsOf } = referral()
    expect(await ask('POST user/my_invite_list', { page: 3, limit: 5, status })).toMatchObject({ total })
    expect(callsOf(inviteePage)).toEqual([asked])
  })
})

it('the ranking begins with the first', async () => {
  const { ask, callsOf } = referral()
  expect(await ask('POST user/invite_list')).toEqual([
    { rank: 1, account: 'ca***@lagoon.test', total: '9' },
    { rank: 2, account: '852****567', total: '0.5' },
  ])
  expect(callsOf(rankingOf)).toEqual([[10]])
})

it('rebates are listed newest first, with the coin where it is known here', async () => {
  const { rows, ask } = referral()
  const rebate = {
    ...{ id: 1, inviter_id: 7, payer_id: 8, kind: 'spot', ref: '5/6', coin_id: 3, fee: atoms('1'), rate: rate('10') },
    ...{ value: atoms('0.1'), usdt: atoms('0.1'), at: 60 },
  }
  rows.put(rebates, rebate, { ...rebate, id: 2, coin_id: 77, at: 61 }, { ...rebate, id: 3, inviter_id: 8 })
  const { data, total } = (await ask('POST user/my_account_return', paged)) as { data: unknown; total: number }
  const shown = { type: 1, value: '0.1', from_account_number: '852****567' }
  expect([data, total]).toEqual([
    [
      { ...shown, id: 2, currency: 77, currency_name: '', created_time: '1970-01-01 00:01:01' },
      { ...shown, id: 1, currency: 3, currency_name: 'USDT', created_time: '1970-01-01 00:01:00' },
    ],
    2,
  ])
})
