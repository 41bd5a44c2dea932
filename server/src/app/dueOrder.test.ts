import { describe, expect, it } from 'vitest'
import type { DueWork } from '../lane/dueWork'
import { inOrder } from './dueOrder'

const work = (kind: string): DueWork => ({ kind, calendar: false, next: () => null, take: () => [] })

describe('the due work of one second', () => {
  it('runs in the order of the list, whatever the order of the features', () => {
    const features = [{ due: [work('review'), work('stop')] }, {}, { due: [work('fill')] }]
    expect(inOrder(features, ['fill', 'stop', 'review']).map(({ kind }) => kind)).toEqual(['fill', 'stop', 'review'])
  })

  it.each([
    ['a kind that is missing in the list', ['fill', 'stop'], ['fill'], 'stop has no place'],
    ['a listed name that no feature registers', ['fill'], ['fill', 'stop'], 'names stop, which no feature registers'],
    ['a kind that two features register', ['fill', 'fill'], ['fill'], 'fill is registered twice'],
  ])('%s stops the start', (_, kinds, order, why) => {
    expect(() => inOrder([{ due: kinds.map(work) }], order)).toThrow(why)
  })
})
