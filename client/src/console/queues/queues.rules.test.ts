import { describe, expect, it } from 'vitest'
import { openingPath, type Queue, waitingAt } from './queues.rules'

const queue = (kind: Queue['kind'], waiting: number, since = ''): Queue => ({ kind, waiting, since })

describe('the page the console opens on', () => {
  it('is the queue in which somebody has waited longest, however few they are', () => {
    const queues = [
      queue('identity', 9, '2026-01-01 00:00:05'),
      queue('withdrawal', 1, '2025-12-31 23:59:59'),
      queue('support', 3, '2026-01-01 00:00:00'),
    ]
    expect(openingPath(queues)).toBe('/reviews/withdrawal')
    expect(openingPath(queues.slice(2))).toBe('/support')
  })

  it('is the fuller of two that have waited equally long', () => {
    const since = '2026-01-01 00:00:00'
    expect(openingPath([queue('deposit', 2, since), queue('identity', 3, since)])).toBe('/reviews/identity')
  })

  it('is the overview where nothing waits for a person', () => {
    expect(openingPath([])).toBe('/overview')
    expect(openingPath([queue('deposit', 4), queue('support', 0)])).toBe('/overview')
  })
})

describe('a badge of the menu', () => {
  it('sums what waits behind its page', () => {
    const queues = [queue('identity', 2), queue('deposit', 3), queue('support', 4)]
    expect(['/reviews', '/support', '/users', '/'].map(path => waitingAt(queues, path))).toEqual([5, 4, 0, 0])
  })
})
