import { describe, expect, it } from 'vitest'
import { Channels } from '../../../platform/everywhere'
import { stillWall } from '../../../platform/wall.fixture'
import { ListenKeys } from './listenKeys'

const hour_ms = 3_600_000

/** Two processes of one world. `announce` reports to both that a third process has created a key. */
function listening() {
  const time = stillWall()
  const [here, there] = [new Channels(), new Channels()]
  const [keys, elsewhere] = [new ListenKeys(time.wall, here), new ListenKeys(time.wall, there)]
  here.onSent((name, sent) => there.heard(name, sent))
  const announce = (listenKey: string, until_ms = hour_ms) =>
    here.heard('binance.listenKey', { listenKey, apiKey: `of ${listenKey}`, until_ms })
  return { keys, elsewhere, time, announce }
}

describe('a listen key', () => {
  it('is valid for an hour in every process', () => {
    const { keys, elsewhere, time } = listening()
    const name = keys.start('mine')
    expect(name).toHaveLength(64)
    time.forward(hour_ms - 1)
    expect([keys.isGood(name), keys.keyOf(name), elsewhere.keyOf(name)]).toEqual([true, 'mine', 'mine'])
    time.forward(1)
    expect([keys.isGood(name), keys.keyOf(name), elsewhere.keyOf(name)]).toEqual([false, null, null])
  })

  it('is returned and prolonged while it is valid, and replaced afterwards', () => {
    const { keys, time } = listening()
    const name = keys.start('mine')
    expect(keys.start('yours')).not.toBe(name)
    time.forward(hour_ms - 1)
    expect(keys.start('mine')).toBe(name)
    time.forward(hour_ms - 1)
    expect(keys.isGood(name)).toBe(true)
    time.forward(1)
    expect(keys.start('mine')).not.toBe(name)
  })

  it('is prolonged and ended only by its own API key', () => {
    const { keys, time } = listening()
    const name = keys.start('mine')
    time.forward(1000)
    expect([keys.prolong(name, 'yours'), keys.end(name, 'yours'), keys.prolong('none', 'mine')]).toEqual([
      ...[false, false, false],
    ])
    expect(keys.prolong(name, 'mine')).toBe(true)
    time.forward(hour_ms - 1)
    expect(keys.isGood(name)).toBe(true)
    expect(keys.end(name, 'mine')).toBe(true)
    expect([keys.isGood(name), keys.prolong(name, 'mine'), keys.end(name, 'mine')]).toEqual([false, false, false])
  })

  it('is invalid if it is unknown or was ended', () => {
    const { keys } = listening()
    const name = keys.start('mine')
    keys.end(name, 'mine')
    expect([keys.isGood('none'), keys.isGood(name)]).toEqual([false, false])
  })

  it('is forgotten, the least recently used first, beyond twenty thousand', () => {
    const { keys, announce } = listening()
    for (let i = 1; i < 20_000; i++) announce(`key ${i}`)
    announce('key 1')
    announce('key 20000')
    expect([keys.isGood('key 1'), keys.isGood('key 2')]).toEqual([true, true])
    announce('key 20001')
    expect([keys.isGood('key 1'), keys.isGood('key 2'), keys.isGood('key 3')]).toEqual([true, false, true])
  })

  it('is forgotten before any valid key if it has expired', () => {
    const { keys, announce } = listening()
    for (let i = 1; i < 20_000; i++) announce(`key ${i}`)
    announce('key 20000', 0)
    announce('key 20001')
    expect([keys.isGood('key 1'), keys.isGood('key 20001')]).toEqual([true, true])
  })
})
