import { describe, expect, it } from 'vitest'
import { repeatedBeat } from './heartbeat.rules'
import type { Beat } from './messages'

const beat: Beat = { term: 7, node: 'writer', pid: 5, n: 12, batch: 40, spared_ms: 800 }

describe('the heartbeat of a writer that computes', () => {
  it.each([
    ['at once', 0, 800],
    ['a moment before it is spared no more', 799, 1],
    ['when it is spared no more', 800, 0],
    ['after it was spared', 801, 0],
    ['a moment before it counts as gone', 4999, 0],
  ])('is repeated %s, without a message of the stream', (_, age_ms, spared_ms) => {
    expect(repeatedBeat(beat, age_ms)).toEqual({
      ...{ term: 7, node: 'writer', pid: 5, n: null, batch: 40, spared_ms },
    })
  })

  it('is not repeated once it has been silent for five seconds', () => {
    expect(repeatedBeat(beat, 5000)).toBeNull()
  })
})
