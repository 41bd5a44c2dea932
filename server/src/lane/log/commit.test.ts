import { describe, expect, it } from 'vitest'
import { founder } from '../founder'
import { byClock, byServer, noOrigin, type Origin } from '../origin'
import { aboutWorld, type LoggedCommand, readAnswers, readCommands, written } from './commit'

const tests = founder('committest')
const pay = tests.command<{ id: number; pin?: string | number }, number>('committest.pay', { secret: ['pin'] })
const sending = { user_id: 7, path: '/spot', key: 'k1', hash: 'h1' }
const mine: Origin = { by: '7', request: 'r1', sending }

const command = (params: object, origin: Origin, traced = 0): LoggedCommand => ({
  ...{ handle: pay, params, origin, traced, answer: traced, person: null },
})
const row = (commands: LoggedCommand[], firstTraced: number | null = null) =>
  written({ kind: 'call', at: 60, commands, firstTraced, events: [] })

describe('the row of a batch in the log', () => {
  it('has its commands with their answers', () => {
    const { commands, answers, events } = row([command({ id: 1 }, mine), command({ id: 2 }, noOrigin, 3)])
    expect(readCommands(commands)).toEqual([
      { name: 'committest.pay', params: { id: 1 }, sending },
      { name: 'committest.pay', params: { id: 2 }, sending: null },
    ])
    expect([readAnswers(answers), events]).toEqual([[0, 3], null])
  })

  it('has the user and the request of each command', () => {
    const halves: Origin[] = [
      { by: '8', request: '', sending: null },
      { by: '', request: 'r2', sending: null },
    ]
    const requested = [mine, noOrigin, byClock, ...halves].map(each => command({ id: 1 }, each))
    expect(row(requested).asked).toBe('7:r1,,clock:,8:,:r2')
  })

  it.each([
    [100, '{2,0,1}'],
    [null, '{}'],
  ])('has the number of ledger entries that each command made, from %s', (first, entries) => {
    const made = [2, 0, 1].map(traced => command({ id: 1 }, noOrigin, traced))
    expect(row(made, first).entries).toBe(entries)
  })

  it('has one command without entries if the batch concerns the whole world', () => {
    const whole = aboutWorld('restore', 60, byServer, { name: 'noon' })
    expect(whole).toMatchObject({ kind: 'restore', at: 60, firstTraced: null, events: [] })
    const { commands, asked, entries } = written({ ...whole, firstTraced: 41 })
    expect(readCommands(commands)).toEqual([{ name: 'restore', params: { name: 'noon' }, sending: null }])
    expect([asked, entries]).toEqual(['server:', '{0}'])
  })

  it.each([
    ['text', { id: 1, pin: '1234' }, { id: 1, pin: '' }],
    ['a number', { id: 1, pin: 1234 }, { id: 1, pin: null }],
    ['left out', { id: 1 }, { id: 1 }],
  ])('leaves a secret blank that is %s', (_, params, logged) => {
    expect(readCommands(row([command(params, noOrigin)]).commands)[0]?.params).toStrictEqual(logged)
  })
})
