import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { RowsInMemory, texts } from '../fees/rowsInMemory.fixture'
import { refuse } from '../platform/refusal'
import { policyAsked } from './policy'
import { type Policy, policies } from './policy.table'
import { type ReviewKind, reasonShown, reviews as table } from './review'
import { Reviews } from './reviews'

const base = { kind: 'deposit', ref: 5, user_id: 7 } as const

/** A queue in which a deposit of `ref` 9 cannot be passed. */
async function queueOf(...known: Policy[]) {
  const rows = new RowsInMemory([table, policies])
  rows.put(policies, ...known)
  const changes: unknown[] = []
  const applied: string[] = []
  const queue = new Reviews({ db: {} as never, onChange: ({ id }) => changes.push(id) })
  queue.handle([
    {
      kind: 'deposit',
      summaries: async refs => new Map(refs.map(ref => [ref, `deposit ${ref}`])),
      load: async () => applied.push('load'),
      pass: (_, { ref, status }, { amount, by }) => {
        if (ref === 9) refuse('sold_out')
        applied.push(`pass ${ref} ${status} ${amount} ${by}`)
      },
      reject: (_, { ref, status, reason }) => applied.push(`reject ${ref} ${status} ${reason}`),
    },
  ])
  await queue.load(rows.from)
  const [decide, setPolicy] = queue.commands as [never, never]
  const submit = (submission: object = {}) => {
    const decided = { handle: decide, decide: (unit: never) => queue.submit(unit, { ...base, ...submission }) }
    return rows.run(decided as never, {})
  }
  return {
    ...{ rows, queue, applied, submit, setPolicy },
    decide: (asked: object = {}) =>
      rows.refused(decide, { id: 1, decision: 'pass', reason: '', by: 'operator', ...asked }),
    review: (id = 1) => texts(rows.all(table).find(row => row.id === id) ?? {}),
  }
}

describe('what is submitted', () => {
  it('waits for the operator, where no policy says otherwise', async () => {
    const { submit, review, rows } = await queueOf()
    await submit({ amount: atoms('20'), coin_id: 3, files: ['a.png'], summary: 'mine' })
    expect(review()).toEqual({
      ...{ id: 1, kind: 'deposit', ref: 5, user_id: 7, status: 1, summary: 'mine', amount: '20', coin_id: 3 },
      ...{ files: ['a.png'], reason: '', created_at: 1_000_000, due_at: null, due_decision: null },
      ...{ decided_at: null, decided_by: null },
    })
    expect(rows.emitted).toHaveLength(1)
    await submit()
    expect(review(2)).toMatchObject({ summary: '', amount: null, coin_id: null, files: [] })
  })

  it.each<[ReviewKind, Policy['mode'], number, number | null, string | null]>([
    ['deposit', 'auto', 0, 1_000_001, 'pass'],
    ['deposit', 'auto', 1, 1_000_001, 'pass'],
    ['deposit', 'auto', 2, 1_000_002, 'pass'],
    ['deposit', 'reject', 60, 1_000_060, 'reject'],
    ['deposit', 'manual', 60, null, null],
    ['merchant', 'manual', 60, 1_000_060, 'expire'],
    ['merchant', 'manual', 1, 1_000_001, 'expire'],
    ['merchant', 'manual', 0, null, null],
    ['merchant', 'auto', 60, 1_000_060, 'pass'],
  ])('a %s under %s after %i s decides itself at %s: %s', async (kind, mode, delay_seconds, due_at, due_decision) => {
    const { submit, review } = await queueOf({ kind, mode, delay_seconds })
    await submit({ kind })
    expect(review()).toMatchObject({ due_at, due_decision })
  })

  it('is worked on at its second, as its policy says', async () => {
    const modes = [
      ['deposit', 'auto'],
      ['identity', 'reject'],
      ['merchant', 'manual'],
    ] as const
    const { rows, queue, submit } = await queueOf(...modes.map(([kind, mode]) => ({ kind, mode, delay_seconds: 10 })))
    for (const [kind] of modes) await submit({ kind })
    await submit({ kind: 'withdrawal' })
    const [due] = queue.due
    await due?.keeps?.load(rows.from)
    expect(due?.next(1_000_000, 1_000_010, [])).toBe(1_000_010)
    expect(due?.take(1_000_010, []).map(({ params }) => params)).toEqual([
      { id: 1, by: 'policy', decision: 'pass', reason: '' },
      { id: 2, by: 'policy', decision: 'reject', reason: '' },
      { id: 3, by: 'policy', decision: 'reject', reason: 'expired' },
    ])
  })
})

describe('a review', () => {
  it('is decided once, and its handler does what it means', async () => {
    const { submit, decide, review, applied } = await queueOf()
    await submit()
    expect(await decide({ amount: '3' })).toBe('done')
    expect(applied).toEqual(['load', 'pass 5 2 3 operator'])
    expect(review()).toMatchObject({ status: 2, reason: '', decided_at: 1_000_000, decided_by: 'operator' })
    expect(await decide({ decision: 'reject' })).toEqual(['state_invalid'])
    expect(applied).toHaveLength(2)
    await submit()
    await decide({ id: 2, decision: 'reject', reason: 'blurred' })
    expect(applied.at(-1)).toBe('reject 5 3 blurred')
    expect(review(2)).toMatchObject({ status: 3, reason: 'blurred' })
  })

  it('of another kind, of no kind that is handled, or that there is not, is not found', async () => {
    const { submit, decide, applied } = await queueOf()
    await submit()
    await submit({ kind: 'identity' })
    expect(await decide({ kind: 'withdrawal' })).toEqual(['not_found'])
    expect(await decide({ id: 2 })).toEqual(['not_found'])
    expect(await decide({ id: 3 })).toEqual(['not_found'])
    expect(applied).toEqual([])
    expect(await decide({ kind: 'deposit' })).toBe('done')
  })

  it('that its policy cannot pass waits for the operator', async () => {
    const { submit, decide, review } = await queueOf({ kind: 'deposit', mode: 'auto', delay_seconds: 5 })
    await submit({ ref: 9 })
    expect(await decide({ by: 'operator' })).toEqual(['sold_out'])
    expect(review()).toMatchObject({ due_at: 1_000_005 })
    expect(await decide({ by: 'policy' })).toBe('done')
    expect(review()).toMatchObject({ status: 1, due_at: null, due_decision: null, decided_at: null })
  })

  it('has one line of its handler, or its own', async () => {
    const { queue } = await queueOf()
    const found = [{ ref: 5, summary: 'mine' }] as never
    expect(await queue.summaries('deposit', found, 'en')).toEqual(['deposit 5'])
    expect(await queue.summaries('identity', found, 'en')).toEqual(['mine'])
  })

  it('has one handler for its kind', async () => {
    const { queue } = await queueOf()
    expect(() => queue.handle([{ kind: 'deposit' } as never])).toThrow('deposit has its handler already')
  })

  it('that was rejected has a reason, even where nobody wrote one', () => {
    const shown = (status: number, reason: string) => reasonShown('en', { status, reason })
    expect([shown(3, ''), shown(3, 'blurred'), shown(2, ''), shown(1, '')]).toEqual([
      'The submission did not meet the requirements',
      ...['blurred', '', ''],
    ])
  })
})

describe('a policy', () => {
  it('is set and changed, and known at once', async () => {
    const { rows, queue, setPolicy } = await queueOf()
    const all = () => queue.policies.all.map(({ kind, mode, delay_seconds }) => `${kind} ${mode} ${delay_seconds}`)
    expect(all()).toEqual(
      ['identity', 'identity2', 'deposit', 'withdrawal', 'merchant', 'subscription'].map(kind => `${kind} manual 0`),
    )
    for (const delay_seconds of [5, 6]) {
      await rows.run(setPolicy, { kind: 'deposit', mode: 'auto', delay_seconds })
      queue.policies.delta.apply(rows.emitted.at(-1), 0)
      expect(all()[2]).toBe(`deposit auto ${delay_seconds}`)
    }
    expect(rows.all(policies)).toEqual([{ kind: 'deposit', mode: 'auto', delay_seconds: 6 }])
  })

  it.each([
    ['withdrawal', 43_200, true],
    ['withdrawal', 43_201, false],
    ['deposit', 43_201, true],
  ] as const)('of a %s may wait %i s: %s', (kind, delay_seconds, isTaken) => {
    const asked = () => policyAsked({ kind, mode: 'auto', delay_seconds })
    if (isTaken) expect(asked().params).toEqual({ kind, mode: 'auto', delay_seconds })
    else expect(asked).toThrow('param_invalid')
  })

  it('decides alone, since others are decided by it', async () => {
    const { queue } = await queueOf()
    expect(queue.commands.map(({ handle }) => handle.alone)).toEqual([false, true])
  })
})
