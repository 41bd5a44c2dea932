import { describe, expect, it } from 'vitest'
import { openingPath, type Queue, waitingAt } from './queues.rules'

const queue = (kind: Queue['kind'], waiting: number, since = ''): Queue => ({ kind, waiting, since })

describe('the first page of the console', () => {
  it('is the queue with the oldest entry, however few entries it has', () => {
    const queues = [
      queue('identity', 9, '2026-01-01 00:00:05'),
      queue('withdrawal', 1, '2025-12-31 23:59:59'),
      queue('support', 3, '2026-01-01 00:00:00'),
    ]
    expect(openingPath(queues)).toBe('/reviews/withdrawal')
    expect(openingPath(queues.slice(2))).toBe('/support')
  })

  it('is the longer of two queues that have waited equally long', () => {
    const since = '2026-01-01 00:00:00'
    expect(openingPath([queue('deposit', 2, since), queue('identity', 3, since)])).toBe('/reviews/identity')
  })

  it('is the overview when no queue has an entry with a waiting time', () => {
    expect(openingPath([])).toBe('/overview')
    expect(openingPath([queue('deposit', 4), queue('support', 0)])).toBe('/overview')
  })
})

describe('a badge of the menu', () => {
  it('sums the waiting entries of all queues behind its page', () => {
    const queues = [queue('identity', 2), queue('deposit', 3), queue('support', 4)]
    expect(['/reviews', '/support', '/users', '/'].map(path => waitingAt(queues, path))).toEqual([5, 4, 0, 0])
  })
})
