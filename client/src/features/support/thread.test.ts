import { describe, expect, it } from 'vitest'
import { type Message, threadOf } from './thread'

const message = (id: number, created_at: string): Message => ({ id, from: 'user', text: `line ${id}`, created_at })

describe('the thread of a chat', () => {
  it('is sorted from oldest to newest and grouped by day', () => {
    const days = threadOf([
      message(3, '2026-01-02 00:00:01'),
      message(2, '2026-01-01 23:59:59'),
      message(1, '2026-01-01 10:00:00'),
    ])
    expect(days.map(({ day, messages }) => [day, messages.map(({ id }) => id)])).toEqual([
      ['2026-01-01', [1, 2]],
      ['2026-01-02', [3]],
    ])
  })
  it('shows a message that is on two pages only once', () => {
    const twice = message(7, '2026-01-01 10:00:00')
    expect(threadOf([twice, twice])[0]?.messages).toHaveLength(1)
    expect(threadOf([])).toEqual([])
  })
})
