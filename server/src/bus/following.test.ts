import { beforeEach, describe, expect, it } from 'vitest'
import type { Head } from './envelope.rules'
import { Following } from './following'

let heard: (string | number)[]
let gaps: number
let following: Following
beforeEach(() => {
  heard = []
  gaps = 0
  following = new Following(
    { missed: () => heard.push('missed'), message: body => heard.push(Number(body)) },
    () => gaps++,
  )
})
const hear = (id: number, node = 'a', afterGap = false) =>
  following.heard({ id, afterGap } as Head, Buffer.from(`${id}`), { node, subject: 'stream' })

describe('a follower of a subject', () => {
  it('hears no message before it begins, and begins only once, with a notice of missed messages', () => {
    hear(1)
    following.begin()
    following.begin()
    hear(5)
    expect([heard, gaps]).toEqual([['missed', 5], 0])
  })

  it('begins with one notice even if the connection was interrupted before', () => {
    following.interrupted()
    following.begin()
    expect([heard, gaps]).toEqual([['missed'], 0])
  })

  it('is notified of a gap in the messages of one sender on one subject', () => {
    following.begin()
    hear(1)
    hear(2)
    hear(7, 'b')
    hear(4)
    hear(8, 'b')
    expect([heard, gaps]).toEqual([['missed', 1, 2, 7, 'missed', 4, 8], 1])
  })

  it('is notified of a gap that the sender announces', () => {
    following.begin()
    hear(1)
    hear(2, 'a', true)
    expect(heard).toEqual(['missed', 1, 'missed', 2])
  })

  it('hears each message once, and skips messages older than the last', () => {
    following.begin()
    for (const id of [3, 3, 2, 4]) hear(id)
    expect([heard, gaps]).toEqual([['missed', 3, 4], 0])
  })

  it('is notified once of what it missed while the connection was lost', () => {
    following.begin()
    hear(1)
    following.interrupted()
    hear(5)
    hear(6)
    hear(8)
    expect([heard, gaps]).toEqual([['missed', 1, 'missed', 5, 6, 'missed', 8], 2])
  })

  it('hears nothing after it has ended', () => {
    following.begin()
    following.end()
    hear(1)
    following.interrupted()
    following.begin()
    expect([heard, gaps]).toEqual([['missed'], 0])
  })

  it('remembers a thousand senders, and forgets all of them for the next one', () => {
    following.begin()
    for (let n = 1; n <= 1000; n++) hear(1, `${n}`)
    hear(3, '1')
    hear(3, '2')
    expect(gaps).toBe(2)
    hear(1, '1001')
    hear(3, '3')
    hear(5, '1')
    expect(gaps).toBe(2)
    expect(heard.slice(-3)).toEqual([1, 3, 5])
  })
})
