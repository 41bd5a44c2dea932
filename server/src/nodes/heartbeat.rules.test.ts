import { describe, expect, it } from 'vitest'
import { repeatedBeat } from './heartbeat.rules'
import type { Beat } from './messages'

const beat: Beat = { term: 7, node: 'writer', pid: 5, n: 12, batch: 40, spared_ms: 800 }

describe('the heartbeat that is sent for a busy writer', () => {
  it.each([
    ['at once', 0, 800],
    ['just before it may be suspected', 799, 1],
    ['when it may be suspected', 800, 0],
    ['later', 801, 0],
    ['just before it counts as gone', 4999, 0],
  ])('repeats the last one without a stream message number: %s', (_, age_ms, spared_ms) => {
    expect(repeatedBeat(beat, age_ms)).toEqual({
      ...{ term: 7, node: 'writer', pid: 5, n: null, batch: 40, spared_ms },
    })
  })

  it('is not sent after five seconds of silence', () => {
    expect(repeatedBeat(beat, 5000)).toBeNull()
  })
})
