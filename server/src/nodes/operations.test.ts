import { describe, expect, it } from 'vitest'
import { BusUnavailable } from '../bus/bus'
import { Refusal } from '../platform/refusal'
import { machineWall } from '../platform/wall'
import type { Answer, Question } from './messages'
import { elsewhere } from './operations'
import { PresentWriter } from './presentWriter'
import { decode, encode } from './wire'

interface World {
  restore(name: string): Promise<string>
  freeze(): Promise<void>
}

/** Operations with a writer of term 7 that gives this answer, or fails with this error. */
function opened(answers: Answer | Error | 'none', { term = 7 as number | null, isConnected = true } = {}) {
  const asked: unknown[] = []
  const followed: number[] = []
  const bus = {
    isConnected,
    follow: () => () => undefined,
    async ask(subject: string, body: Buffer, options: object) {
      asked.push([subject, decode<Question>(body), options])
      if (answers instanceof Error) throw answers
      return answers === 'none' ? new Promise<never>(() => undefined) : encode(answers)
    },
  }
  const writer = new PresentWriter({ bus, wall: machineWall })
  const beat = (term: number) => writer.heard({ term, node: 'w', pid: 1, n: 1, batch: 1, spared_ms: 0 })
  if (term !== null) beat(term)
  const follow = async (batch: number) => void followed.push(batch)
  const world = elsewhere<World>(['restore', 'freeze'], { bus: bus as never, writer, follow })
  return { world, asked, followed, beat }
}
const why = (ran: Promise<unknown>) =>
  ran.then(
    () => 'done',
    (error: Error) => (error instanceof Refusal ? error.key : error.message),
  )

describe('an operation that the writer performs', () => {
  it('is sent to the writer, answered, and followed until its batch is applied here', async () => {
    const { world, asked, followed } = opened([{ value: 'noon is back', batch: 40 }])
    expect([await world.restore('noon'), followed]).toEqual(['noon is back', [40]])
    await world.freeze()
    expect(asked).toEqual([
      ['operator.7', { operation: 'restore', id: 1, args: ['noon'] }, { deadline_ms: 130_000 }],
      ['operator.7', { operation: 'freeze', id: 2, args: [] }, { deadline_ms: 130_000 }],
    ])
  })

  it.each([
    ['without a writer', { term: null }],
    ['without a broker', { isConnected: false }],
  ])('is unavailable and not sent %s', async (_, options) => {
    const { world, asked } = opened([{ value: 1, batch: 1 }], options)
    expect([await why(world.freeze()), asked]).toEqual(['unavailable', []])
  })

  it.each([
    ['is refused', [{ refused: ['state_invalid', {}] }] as Answer, 'state_invalid'],
    ['has no answer', [], 'unavailable'],
    ['is lost', new BusUnavailable('lost', true), 'unavailable'],
    ['fails locally', new Error('no memory'), 'no memory'],
  ])('fails if it %s', async (_, answers, expected) => {
    const { world, followed } = opened(answers)
    expect([await why(world.freeze()), followed]).toEqual([expected, []])
  })

  it('is unavailable if another writer takes over meanwhile', async () => {
    const { world, beat } = opened('none')
    const ran = why(world.freeze())
    beat(8)
    expect(await ran).toBe('unavailable')
  })
})
