import { expect, it } from 'vitest'
import type { KeyHolder } from '../../../http/apiKeys'
import { settled, stillWall } from '../../../platform/wall.fixture'
import { UserStreams } from './userStreams'

it('a user stream stays open while its key cannot be looked up, and ends when the key is gone', async () => {
  const time = stillWall()
  const holder = { caller: { userId: 7, userUuid: 'u7' } } as KeyHolder
  let isAway = true
  const done: string[] = []
  const streams = new UserStreams({
    apiKeys: { holderOf: () => (isAway ? Promise.reject(new Error('away')) : null) },
    wall: time.wall,
    log: { warn: () => done.push('warned') },
    onLoginFrozen: () => undefined,
    events: { follow: async () => () => done.push('left') },
  } as never)
  await streams.open(holder, 'key', { send: () => undefined, fail: () => undefined }, () => done.push('ended'))
  time.forward(2000)
  await settled()
  expect(done).toEqual(['warned'])
  isAway = false
  time.forward(2000)
  await settled()
  expect(done).toEqual(['warned', 'left', 'ended'])
  expect(time.waiting).toBe(0)
})
