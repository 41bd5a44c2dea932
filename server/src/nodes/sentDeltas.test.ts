import { expect, it } from 'vitest'
import { type AnyDelta, Delta, type Emitted } from '../lane/delta'
import { receivedDeltas, sentDeltas } from './sentDeltas'
import { decode, encode } from './wire'

const plain = new Delta<{ n: number }>('spy.plain')
const summed = new Delta<number>('spy.summed', {
  pack: all => all.reduce((sum, each) => sum + each, 0),
  unpack: sent => [sent as number],
})
const known = new Map<string, AnyDelta>([plain, summed].map(delta => [delta.name, delta]))
const received = (deltas: readonly Emitted[]) =>
  receivedDeltas(decode(encode(sentDeltas(deltas))), name => known.get(name) as AnyDelta)
const of = (delta: AnyDelta, ...all: unknown[]): Emitted[] => all.map(data => ({ delta, data }))

it('deltas arrive as they were sent, and those that can be packed arrive together', () => {
  expect(received(of(plain, { n: 1 }, { n: 2 }))).toEqual(of(plain, { n: 1 }, { n: 2 }))
  expect(received(of(summed, 1, 2, 3))).toEqual(of(summed, 6))
  expect(received([])).toEqual([])
})

it('deltas stay in their order when they are packed', () => {
  const deltas = [...of(summed, 1, 2), ...of(plain, { n: 3 }), ...of(summed, 4)]
  expect(received(deltas)).toEqual([...of(summed, 3), ...of(plain, { n: 3 }), ...of(summed, 4)])
})
