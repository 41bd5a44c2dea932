import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import type { Unit } from '../lane/unit'
import type { AnyTable } from '../platform/db/table'
import { decided } from './decided.fixture'
import { addToPartner, partners } from './invite'
import { addPerson, moveLogin, setFundHash, setPerson, setStanding } from './person.changes'
import { logins, users } from './user.table'
import { whoseAmong } from './whose'

const alice = { id: 7, uuid: 'u7', email: 'alice@lagoon.test', area_code: null, phone: null, nickname: 'alice' }
const login = { kind: 'email', name: 'alice@lagoon.test', user_id: 7 }

/** What a decision that uses this changes. */
const changed = (use: (unit: Unit) => unknown, ...rows: [AnyTable, object][]) =>
  decided(
    {
      handle: {} as never,
      load: unit => rows.map(([table, key]) => unit.want(table as never, key as never)),
      decide: use as never,
    },
    {},
    rows.filter(([, row]) => Object.keys(row).length > 1),
    [[users, 7]],
  )

describe('a person', () => {
  it('is added with their login', async () => {
    const { id: _, ...person } = alice
    const account = { kind: 'email', name: 'alice@lagoon.test', email: 'alice@lagoon.test' } as const
    expect(await changed(unit => addPerson(unit, person as never, account))).toMatchObject({
      answer: 8,
      inserted: [
        { ...alice, id: 8 },
        { ...login, user_id: 8 },
      ],
    })
  })

  it('logs in with a new e-mail, and no more with the old one', async () => {
    const account = { kind: 'email', name: 'new@lagoon.test', email: 'new@lagoon.test' } as const
    expect(
      await changed(unit => moveLogin(unit, 7, account, login.name), [users, alice], [logins, login]),
    ).toMatchObject({
      inserted: [{ ...login, name: 'new@lagoon.test' }],
      updated: [{ ...alice, email: 'new@lagoon.test' }],
      removed: [login],
    })
  })

  it('logs in with a first phone number besides', async () => {
    const account = { kind: 'mobile', name: '85291234567', area_code: '852', phone: '91234567' } as const
    expect(await changed(unit => moveLogin(unit, 7, account, null), [users, alice], [logins, login])).toMatchObject({
      inserted: [{ kind: 'mobile', name: '85291234567', user_id: 7 }],
      updated: [{ ...alice, area_code: '852', phone: '91234567' }],
      removed: [],
    })
  })

  it.each([
    ['a name', (unit: Unit) => setPerson(unit, 7, { nickname: 'Al' }), { nickname: 'Al' }],
    [
      'a fund password, at this second',
      (unit: Unit) => setFundHash(unit, 7, 'hash'),
      { fund_hash: 'hash', fund_changed_at: 1000 },
    ],
    ['a standing', (unit: Unit) => setStanding(unit, 7, { basic_status: 2 }), { basic_status: 2 }],
  ])('is given %s', async (_, use, change) => {
    expect(await changed(use, [users, alice])).toMatchObject({ updated: [{ ...alice, ...change }] })
  })
})

describe('the totals of an inviter', () => {
  const gain = { invitees: 1, volume: atoms('5'), earned: atoms('0.5') }
  const known = { user_id: 7, invitees: 2, volume: atoms('10'), earned: atoms('1') }

  it('begin with the first gain, at nought but for it', async () => {
    const first = { invitees: 0, volume: 0n, earned: atoms('0.5') }
    const { inserted } = await changed(
      unit => addToPartner(unit, 7, { earned: atoms('0.5') }),
      [partners, { user_id: 7 }],
    )
    expect(inserted).toEqual([{ user_id: 7, ...first }])
  })

  it('grow with every further one', async () => {
    const { updated } = await changed(unit => addToPartner(unit, 7, gain), [partners, known])
    expect(updated).toEqual([{ user_id: 7, invitees: 3, volume: atoms('15'), earned: atoms('1.5') }])
    const { updated: unchanged } = await changed(unit => addToPartner(unit, 7, {}), [partners, known])
    expect(unchanged).toEqual([known])
  })
})

describe('whom a command is about', () => {
  const whose = whoseAmong(new Set(['u9']))
  const personOf = async (named: object) => {
    const asked: AnyTable[] = []
    await changed(unit => whose.want({ ...unit, want: (table: AnyTable) => asked.push(table) } as never, named))
    const { answer } = await changed(unit => whose.of(unit, named), [users, alice])
    return [answer, asked]
  }

  it('is said by its uuid, which is looked up nowhere', async () => {
    expect(await personOf({ uuid: 'u5', user_id: 7 })).toEqual(['u5', []])
  })

  it('is found by its id', async () => {
    expect(await personOf({ user_id: 7 })).toEqual(['u7', [users]])
    expect(await personOf({ user_id: 8 })).toEqual([null, [users]])
  })

  it('is nobody where nobody is named', async () => {
    expect(await personOf({})).toEqual([null, []])
  })

  it('may be erased', () => {
    expect([whose.isErased('u9'), whose.isErased('u7')]).toEqual([true, false])
  })
})
