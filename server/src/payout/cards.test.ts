import { describe, expect, it } from 'vitest'
import { decided } from '../people/decided.fixture'
import type { Refusal } from '../platform/refusal'
import { bindCard, bindingCard } from './cards.command'
import { cardRoutes } from './cards.routes'
import { cards } from './destinations.table'

const rest = {
  bank_of_deposit: 'Hong Kong',
  bank_branch: '',
  bank_account: '6222 0000 1111 4321',
  real_name: 'Alice Chan',
  cardholder_name: 'ALICE CHAN',
  bank_address: '',
  swift_code: '',
  international_account: '',
  residence_address: '',
  postal_code: '',
}
const card = { bank_id: 1, bank_name: 'HSBC', ...rest }
const bound = { ...card, user_id: 7, id: 4, used: true, changed_at: 9 }

/** The card that saving this form binds, if the owner's proof was asked for; else what it answers. */
async function saving(form: object, known: object | null = null) {
  const done: object[] = []
  const routes = cardRoutes({
    destinations: { card: async () => known },
    assertOwner: async (_: unknown, proof: object) => void done.push(proof),
    lane: { run: async ({ params }: { params: object }) => void done.push(params) },
    audit: async () => undefined,
  } as never)
  const input = { login_password: 'secret', ...rest, ...form }
  try {
    await routes['POST user/cash_save']?.({ input, caller: {}, userId: 7, ip: '', asked: {} } as never)
  } catch (error) {
    return (error as Refusal).detail.fields
  }
  return done
}
const proven = { login_password: 'secret' }

describe('saving a bank card', () => {
  it.each([
    ['the number of a bank', { bank_id: 2 }, { bank_id: 2, bank_name: 'Hang Seng Bank' }],
    ['the name of a bank of the list', { bank_name: 'Hang Seng Bank' }, { bank_id: 2, bank_name: 'Hang Seng Bank' }],
    ['the name of another bank', { bank_name: 'Zürcher' }, { bank_id: 0, bank_name: 'Zürcher' }],
    ['another bank and its name', { bank_id: 0, bank_name: 'Zürcher' }, { bank_id: 0, bank_name: 'Zürcher' }],
  ])('takes %s, and asks its owner for a proof first', async (_, form, bank) => {
    expect(await saving(form)).toEqual([proven, { user_id: 7, card: { ...rest, ...bank } }])
  })

  it.each([
    ['a bank that is not in the list', { bank_id: 99 }, { bank_id: 'choice' }],
    ['another bank without a name', { bank_id: 0 }, { bank_name: 'required' }],
    ['no bank at all', {}, { bank_name: 'required' }],
  ])('refuses %s', async (_, form, fields) => {
    expect(await saving(form)).toEqual(fields)
  })

  it('that is bound already changes nothing and asks for no proof; one that differs in a field does', async () => {
    expect(await saving({ bank_id: 1 }, bound)).toEqual([])
    expect(await saving({ bank_id: 1, postal_code: '999077' }, bound)).toEqual([
      proven,
      { user_id: 7, card: { ...card, postal_code: '999077' } },
    ])
  })
})

describe('a bound card', () => {
  const binding = (row: object | null) =>
    decided(bindingCard, bindCard.with({ user_id: 7, card }).params, row ? [[cards, row]] : [], [[cards, 4]])
  const told = [['card.changed', 7, { card: 'HSBC •••• 4321' }]]

  it('was never used, and is new from this second on', async () => {
    expect(await binding(null)).toMatchObject({
      inserted: [{ ...card, user_id: 7, id: 5, used: false, changed_at: 1000 }],
      events: told,
    })
  })

  it('takes the place of the one before', async () => {
    expect(await binding({ ...bound, bank_account: '1', real_name: 'Bob' })).toMatchObject({
      inserted: [],
      updated: [{ ...card, user_id: 7, id: 4, used: false, changed_at: 1000 }],
      events: told,
    })
  })

  it('is nameless once its owner is erased, and still has a number to be found by', () => {
    const left = bindCard.personal.card?.(card as never, ((text: string) => `~${text}`) as never)
    expect(left).toMatchObject({ bank_id: 0, bank_name: '', real_name: '', bank_account: '~6222 0000 1111 4321' })
  })
})
