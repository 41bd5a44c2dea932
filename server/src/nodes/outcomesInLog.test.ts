import { describe, expect, it } from 'vitest'
import { founder } from '../lane/founder'
import { type LoggedCommand, written } from '../lane/log/commit'
import type { ForwardedCommand } from './messages'
import { outcomesInLog } from './outcomesInLog'

const tests = founder('outcometest')
const [buy, sell] = [
  tests.command<{ n: number; pin?: string; note?: string }, string>('outcometest.buy', { secret: ['pin'] }),
  tests.command<object, void>('outcometest.sell'),
]
const logged = (handle: LoggedCommand['handle'], request: string, params: object, answer: unknown): LoggedCommand => ({
  ...{ handle, params, answer, origin: { by: '7', request, sending: null }, traced: 0, person: null },
})
const row = (batch: number, ...commands: LoggedCommand[]) => ({
  batch,
  ...written({ kind: 'call', at: 0, firstTraced: null, events: [], commands }),
})
const sent = (name: string, request: string, params: object): ForwardedCommand => ({
  ...{ id: 1, name, params, asked: { by: '7', request, sending: null } },
})
const requested: unknown[] = []
const ask = (rows: ReturnType<typeof row>[], ...commands: ForwardedCommand[]) =>
  outcomesInLog(
    {
      async doneFor(after, requests) {
        requested.push([after, requests])
        return rows
      },
      besideOf: async () => [],
    },
    30,
    commands,
  )

describe('a command of a writer that is gone', () => {
  it('gets the answer and batch from the log, or none if the log does not have it', async () => {
    const rows = [
      row(31, logged(buy, 'r1', { n: 1 }, 'a'), logged(buy, 'other', { n: 1 }, 'x')),
      row(32, logged(sell, 'r1', {}, undefined), logged(buy, 'r2', { n: 2 }, 'c')),
    ]
    const commands = [
      ...[sent('outcometest.buy', 'r1', { n: 1 }), sent('outcometest.sell', 'r1', {})],
      ...[
        sent('outcometest.buy', 'r2', { n: 2 }),
        sent('outcometest.sell', 'r2', {}),
        sent('outcometest.buy', 'r3', { n: 1 }),
      ],
    ]
    expect(await ask(rows, ...commands)).toEqual([
      ...[
        { value: 'a', batch: 31 },
        { value: undefined, batch: 32 },
        { value: 'c', batch: 32 },
      ],
      ...[null, null],
    ])
    expect(requested.splice(0)).toEqual([[30, ['7:r1', '7:r2', '7:r3']]])
  })

  it('is matched by its params without secrets if its request sent several commands of that name', async () => {
    const rows = [row(31, ...[1, 2].map(n => logged(buy, 'r1', { n, pin: '1234', note: undefined }, n)))]
    const [two, three] = [2, 3].map(n => sent('outcometest.buy', 'r1', { n, pin: '1234' }))
    expect(await ask(rows, two as ForwardedCommand, three as ForwardedCommand)).toEqual([{ value: 2, batch: 31 }, null])
  })

  it('is matched only by its request if the request sent one command of that name', async () => {
    const rows = [row(31, logged(buy, 'r1', { n: 1 }, 'a'))]
    expect(await ask(rows, sent('outcometest.buy', 'r1', { n: 9 }))).toEqual([{ value: 'a', batch: 31 }])
  })
})
