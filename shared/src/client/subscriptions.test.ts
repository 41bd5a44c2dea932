import { describe, expect, it } from 'vitest'
import { type Counted, Subscriptions } from './subscriptions'

const frame = (seq: number, snapshot = false): Counted => ({ seq, snapshot })

function listening() {
  const subscriptions = new Subscriptions<Counted>()
  const seen: number[] = []
  const handler = ({ seq }: Counted) => seen.push(seq)
  subscriptions.add('market', handler)
  return { subscriptions, seen, handler }
}

describe('a topic', () => {
  it('delivers its snapshot and every frame after it', () => {
    const { subscriptions, seen } = listening()
    expect(subscriptions.receive('market', frame(7, true))).toBe(false)
    subscriptions.receive('market', frame(8))
    subscriptions.receive('market', frame(9))
    expect(seen).toEqual([7, 8, 9])
  })

  it('is requested again after a gap, and delivers nothing until its new snapshot', () => {
    const { subscriptions, seen } = listening()
    subscriptions.receive('market', frame(1, true))
    expect(subscriptions.receive('market', frame(3))).toBe(true)
    expect(subscriptions.receive('market', frame(4))).toBe(false)
    subscriptions.receive('market', frame(5, true))
    expect(seen).toEqual([1, 5])
  })

  it('drops a repeated frame, and a frame before the first snapshot', () => {
    const { subscriptions, seen } = listening()
    subscriptions.receive('market', frame(1))
    subscriptions.receive('market', frame(2, true))
    subscriptions.receive('market', frame(2))
    expect(seen).toEqual([2])
  })

  it('stays subscribed until its last listener leaves', () => {
    const { subscriptions, handler } = listening()
    const other = () => {}
    expect(subscriptions.add('market', other)).toBe(false)
    expect(subscriptions.remove('market', handler)).toBe(false)
    expect(subscriptions.remove('market', other)).toBe(true)
    expect(subscriptions.topics).toEqual([])
  })

  it('starts again from a snapshot on a new connection', () => {
    const { subscriptions, seen } = listening()
    subscriptions.receive('market', frame(900, true))
    subscriptions.restart()
    subscriptions.receive('market', frame(901))
    subscriptions.receive('market', frame(1, true))
    expect(seen).toEqual([900, 1])
  })
})
