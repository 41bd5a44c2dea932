import { describe, expect, it } from 'vitest'
import { settled, stillWall } from '../platform/wall.fixture'
import { doorOf } from './door.fixture'
import { type Line, ownManners } from './line'
import { Sockets } from './sockets'

function socketsOf({ perAddress, hear }: { perAddress?: number; hear?: (text: string) => unknown } = {}) {
  const time = stillWall()
  const happened: unknown[] = []
  const lines: Line[] = []
  const sockets = new Sockets({
    ...{ log: { error: () => happened.push('logged') } as never, wall: time.wall },
    isOwnPage: origin => origin === undefined || origin === 'http://here',
    ...(perAddress !== undefined && { perAddress }),
  })
  const door = doorOf(async app => {
    await sockets.register(app)
    sockets.serve(app, {
      ...{ path: '/ws', longest_message: 5, manners: ownManners },
      opens(line) {
        lines.push(line)
        return {
          async hear(text) {
            happened.push(text)
            await hear?.(text)
          },
          refuse: error => happened.push(error),
          caughtUp: () => happened.push('caught up'),
          gone: () => happened.push('gone'),
        }
      },
    })
  })
  return { time, happened, lines, sockets, ...door }
}

describe('a socket', () => {
  it('of a foreign page is turned away', async () => {
    const { knock } = socketsOf()
    expect(await knock('203.0.113.7', 'http://elsewhere')).toEqual([403, 'forbidden'])
    expect(await knock('203.0.113.7', 'http://here')).toHaveProperty('says')
  })

  it('is one of so many of its address, until one of them is gone', async () => {
    const { knock, enters, sockets } = socketsOf({ perAddress: 2 })
    const one = await enters()
    const two = await enters()
    expect(await knock()).toEqual([429, 'too_many_requests'])
    expect(await knock('2001:db8::1')).toHaveProperty('says')
    one.leaves()
    one.leaves()
    const three = await enters()
    expect(await knock()).toEqual([429, 'too_many_requests'])
    two.leaves()
    three.leaves()
    await enters()
    await enters()
    expect(await knock()).toEqual([429, 'too_many_requests'])
    expect(sockets.lines.size).toBe(3)
  })

  it('is one of twenty thousand at most', async () => {
    const { knock, sockets } = socketsOf()
    for (let i = 0; i < 19_999; i++) sockets.lines.add({} as never)
    expect(await knock()).toHaveProperty('says')
    expect(await knock()).toEqual([503, 'unavailable'])
  })

  it('is no call, which is answered elsewhere whoever asks', async () => {
    const { knock } = socketsOf()
    expect(await knock('203.0.113.7', 'http://elsewhere', false)).toHaveProperty('says')
  })

  it('whose client is gone is counted no more', async () => {
    const { enters, sockets, happened } = socketsOf()
    const { leaves } = await enters()
    expect(sockets.lines.size).toBe(1)
    leaves()
    expect([sockets.lines.size, happened]).toEqual([0, ['gone']])
  })
})

describe('a message', () => {
  it('is heard up to its longest, and one of bytes as an empty one', async () => {
    const { enters, happened } = socketsOf()
    const { says, done } = await enters()
    says('12345')
    says('12', true)
    await settled()
    expect([happened, done]).toEqual([['12345', ''], []])
    says('123456')
    await settled()
    expect([happened.length, done]).toEqual([2, ['1009 too long']])
    says('1')
    await settled()
    expect(happened).toHaveLength(2)
  })

  it('is one of 120 at once, as is a ping; who goes on is told so and closed', async () => {
    const { enters, happened } = socketsOf()
    const { ws, says, done } = await enters()
    for (let i = 0; i < 60; i++) {
      says('1')
      ws.emit('ping')
    }
    expect(done).toEqual([])
    ws.emit('ping')
    expect([happened, done]).toEqual([['too_many_requests'], ['1008 too many messages']])
    ws.emit('ping')
    expect(happened).toHaveLength(1)
  })

  it('waits for the one before it', async () => {
    let go = () => {}
    const first = new Promise<void>(done => {
      go = done
    })
    const { enters, happened } = socketsOf({ hear: text => (text === 'one' ? first : null) })
    const { says } = await enters()
    says('one')
    says('two')
    await settled()
    expect(happened).toEqual(['one'])
    go()
    await settled()
    expect(happened).toEqual(['one', 'two'])
  })

  it('that fails is told and logged, and the next one is heard', async () => {
    const { enters, happened } = socketsOf({ hear: text => text === 'bad' && Promise.reject(new Error('broken')) })
    const { says } = await enters()
    says('bad')
    says('good')
    await settled()
    expect(happened).toEqual(['bad', 'logged', 'unavailable', 'good'])
  })

  it('makes its client heard, as do a ping and an answer to ours', async () => {
    const { enters, lines } = socketsOf()
    const { ws, says } = await enters()
    for (const sign of [() => says('1'), () => ws.emit('ping'), () => ws.emit('pong')]) {
      lines[0]!.heard = false
      sign()
      expect(lines[0]?.heard).toBe(true)
    }
  })
})

it('a client that reads again has caught up', async () => {
  const { enters, happened } = socketsOf()
  const { socket } = await enters()
  socket.emit('drain')
  expect(happened).toEqual(['caught up'])
})

describe('the end', () => {
  it('says goodbye, lets nobody in any more, and cuts after a second who does not answer', async () => {
    const { enters, knock, sockets, time } = socketsOf()
    const [polite, silent] = [await enters(), await enters()]
    let isOver = false
    void sockets.close().then(() => {
      isOver = true
    })
    expect([polite.done, silent.done]).toEqual([['1001 going away'], ['1001 going away']])
    expect(await knock()).toEqual([503, 'unavailable'])
    polite.leaves()
    time.forward(999)
    await settled()
    expect([isOver, silent.done.length]).toEqual([false, 1])
    time.forward(1)
    await settled()
    expect([isOver, silent.done]).toEqual([true, ['1001 going away', 'cut']])
    expect(time.waiting).toBe(0)
  })

  it('waits for nobody where nobody is there, and comes once', async () => {
    const { sockets, time } = socketsOf()
    await sockets.close()
    expect(time.waiting).toBe(0)
    await sockets.close()
    const again = socketsOf()
    const { done } = await again.enters()
    void again.sockets.close()
    await again.sockets.close()
    expect(done).toEqual(['1001 going away'])
  })
})
