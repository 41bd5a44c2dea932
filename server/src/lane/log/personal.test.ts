import { describe, expect, it } from 'vitest'
import { founder } from '../founder'
import { noOrigin } from '../origin'
import { readAnswers, readCommands, withPersonal, written } from './commit'
import { aliased, emptied } from './erased'
import { erasedData, nobody, personalRowsOf } from './personal'

const tests = founder('tests')
type Requested = { user_id: number; address: string; notes: string }
const add = tests.command<Requested, { id: number; address: string }>('tests.add', {
  personal: { address: aliased, notes: emptied },
  personalAnswer: (answer, alias) => ({ ...answer, address: alias(answer.address) }),
})
const end = tests.command<{ id: number }, void>('tests.end')
const requested = { user_id: 7, address: 'T9yD14Nj', notes: 'my safe' }
const batch = (params: Requested) => ({
  ...({ kind: 'call', at: 0, firstTraced: null, events: [] } as const),
  commands: [
    { handle: add, params, origin: noOrigin, traced: 0, answer: { id: 1, address: params.address }, person: 'b7c1' },
    { handle: end, params: { id: 2 }, ...anybody },
  ],
})
const anybody = { origin: noOrigin, traced: 0, answer: undefined, person: null }
const besideOf = (params: Requested) => personalRowsOf(batch(params), 5).map(({ values }) => values?.() as string[])

describe('the secret data in a command', () => {
  it('is blank in the row of the log, and absent from the personal data', () => {
    const secretly = tests.command<{ id: number; hash: string; was: string | null }, void>('tests.secretly', {
      secret: ['hash', 'was'],
    })
    const command = { handle: secretly, params: { id: 3, hash: '$argon2id$x', was: null }, ...anybody }
    const changed = { ...batch(requested), commands: [command] }
    const { commands } = written(changed)
    expect(commands).not.toContain('argon2id')
    expect(personalRowsOf(changed, 5)).toEqual([])
    expect(readCommands(commands)).toMatchObject([{ name: 'tests.secretly', params: { id: 3, hash: '', was: null } }])
  })
})

describe('the personal data in a command', () => {
  it('is not in the row of the log', () => {
    const texts = JSON.stringify(written(batch(requested)))
    expect(texts).not.toMatch(/T9yD14Nj|my safe/)
  })

  it('is stored separately by user, and is read together with the row', () => {
    const [row, more] = besideOf(requested)
    expect(row?.slice(0, 4)).toEqual(['5', '0', 'tests.add', 'b7c1'])
    expect(more).toBeUndefined()
    const beside = [{ n: 0, data: row?.[4] as string }]
    const { commands, answers } = written(batch(requested))
    const [first, second] = readCommands(commands, beside)
    expect(first).toMatchObject({ params: requested })
    expect(readAnswers(withPersonal(answers, beside))).toEqual([{ id: 1, address: 'T9yD14Nj' }, undefined])
    expect(second).toMatchObject({ name: 'tests.end', params: { id: 2 } })
  })

  it('becomes the same alias in params and answer when the user is erased', () => {
    const data = besideOf(requested)[0]?.[4] as string
    const alias = (text: string) => `alias-of-${text.length}`
    expect(JSON.parse(erasedData(add, data, alias))).toEqual({
      params: { address: 'alias-of-8', notes: '' },
      answer: { id: 1, address: 'alias-of-8' },
    })
    expect(erasedData(undefined, data, alias)).toBe('{"params":{}}')
  })

  it.each([
    ['a given text', { user_id: 7, address: '', notes: 'my safe' }, undefined, { params: { notes: 'my safe' } }],
    [
      'an answer only',
      { user_id: 7, address: '' },
      { id: 1, address: 'T9' },
      { params: {}, answer: { id: 1, address: 'T9' } },
    ],
    ['nothing if everything is empty', { user_id: 7, address: '', notes: null }, undefined, null],
    ['nothing if the answer is null', { user_id: 7 }, null, null],
  ])('is stored separately for %s', (_, params, answer, expected) => {
    const command = { handle: add, params, origin: noOrigin, traced: 0, answer, person: 'b7c1' }
    const [row] = personalRowsOf({ commands: [command] }, 5).map(({ values }) => values?.() as string[])
    expect(row ? JSON.parse(row[4] as string) : null).toEqual(expected)
  })

  it('can be only in the answer or only in the params', () => {
    const issue = tests.command<{ id: number }, string>('tests.issue', { personalAnswer: emptied })
    const note = tests.command<{ user_id: number; notes: string }, string>('tests.note', {
      personal: { notes: emptied },
    })
    expect([issue, note, end].map(({ isPersonal }) => isPersonal)).toEqual([true, true, false])
    const said = [issue, note].map(handle => ({ handle, params: { id: 2, notes: 'x' }, answer: 'y', person: 'b7c1' }))
    expect(personalRowsOf({ commands: said }, 5).map(({ values }) => JSON.parse(values?.()[4] as string))).toEqual([
      { params: {}, answer: 'y' },
      { params: { notes: 'x' } },
    ])
    expect(erasedData(note, '{"params":{"notes":"x"},"answer":"y"}', text => text)).toBe('{"params":{"notes":""}}')
  })

  it('belongs to no one if no user is known, and is then never erased', () => {
    expect([nobody.of({} as never, requested), nobody.isErased('b7c1')]).toEqual([null, false])
  })
})
