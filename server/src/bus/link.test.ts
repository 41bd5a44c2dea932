import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../platform/log'
import { machineWall, type Wall } from '../platform/wall'
import { type Link, openLink } from './link'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The parts of a broker's protocol that a link uses. */
async function openBroker() {
  const state = { answers: true, refuses: 0, logins: 0 }
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.write('INFO {"server_id":"a","version":"2.11.0","proto":1,"max_payload":1048576,"headers":true}\r\n')
    let rest = Buffer.alloc(0)
    /** Bytes of a message body that have not arrived yet; the test does not read them. */
    let skipped = 0
    const read = (): boolean => {
      const body = Math.min(skipped, rest.length)
      skipped -= body
      rest = rest.subarray(body)
      const end = rest.indexOf('\r\n')
      if (end < 0) return false
      const line = String(rest.subarray(0, end))
      const [verb = '', ...words] = line.split(' ')
      skipped = verb === 'PUB' ? Number(words.at(-1)) + 2 : 0
      rest = rest.subarray(end + 2)
      heard.push(verb === 'CONNECT' ? line : [verb, ...(verb === 'PUB' ? words : [])].join(' '))
      if (verb === 'CONNECT') state.logins++
      if (verb === 'CONNECT' && state.refuses > 0) {
        state.refuses--
        socket.end("-ERR 'Authorization Violation'\r\n")
      } else if (verb === 'PING' && state.answers) socket.write('PONG\r\n')
      return true
    }
    socket.on('data', data => {
      rest = Buffer.concat([rest, data])
      while (read());
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = async () => {
    if (!server.listening) return
    server.close()
    cut()
    await once(server, 'close')
  }
  ends.push(close)
  const say = (text: string) => {
    for (const socket of sockets) socket.write(text)
  }
  return { state, heard, port, cut, close, say }
}

async function linkTo(port: number, wall: Wall = machineWall) {
  const changes: boolean[] = []
  const logged: string[] = []
  const log = createLog('warn', { write: line => logged.push(JSON.parse(line).msg) })
  const link: Link = await openLink({
    ...{ url: `nats://node:secret@127.0.0.1:${port}`, name: 'a node', wall, log },
    changed: isConnected => changes.push(isConnected),
  })
  ends.push(() => link.close())
  return { link, changes, logged }
}
const MiB = 1024 * 1024

describe('a link to the broker', () => {
  it('logs in with user, password and name, and turns off the echo of its own messages', async () => {
    const { heard, port } = await openBroker()
    const { link } = await linkTo(port)
    expect(link.isConnected).toBe(true)
    expect(JSON.parse(heard[0]?.slice('CONNECT '.length) as string)).toMatchObject({
      ...{ user: 'node', pass: 'secret', name: 'a node', echo: false },
    })
    await link.close()
    expect(link.isConnected).toBe(false)
  })

  it('pings the broker after each megabyte that it sends', async () => {
    const { heard, port } = await openBroker()
    const { link } = await linkTo(port)
    heard.length = 0
    link.send('a', '', Buffer.alloc(MiB - 1))
    link.send('b', 'back', Buffer.alloc(1))
    link.send('c', '', Buffer.alloc(MiB - 1))
    link.send('d', '', Buffer.alloc(0))
    await link.taken()
    expect(heard.slice(0, 5)).toEqual(['PUB a 1048575', 'PUB b back 1', 'PING', 'PUB c 1048575', 'PUB d 0'])
  })

  it('has room for 64 MiB of unconfirmed data, and has room again once the broker confirms', async () => {
    const { port } = await openBroker()
    const { link, changes } = await linkTo(port)
    const megabyte = Buffer.alloc(MiB)
    for (let n = 0; n < 63; n++) link.send('a', '', megabyte)
    link.send('a', '', megabyte.subarray(1))
    expect(link.hasRoom).toBe(true)
    link.send('a', '', megabyte.subarray(0, 1))
    expect(link.hasRoom).toBe(false)
    await vi.waitFor(() => expect(link.hasRoom).toBe(true), { interval: 1 })
    expect(changes).toEqual([])
  })

  it('reports a loss and a return once each, has room meanwhile and subscribes again', async () => {
    const { state, heard, port, cut } = await openBroker()
    const { link, changes, logged } = await linkTo(port)
    const stop = link.hear('stream', () => undefined)
    for (let n = 0; n < 64; n++) link.send('a', '', Buffer.alloc(MiB))
    state.refuses = 3
    cut()
    await vi.waitFor(() => expect(changes).toEqual([false]))
    expect([link.isConnected, link.hasRoom]).toEqual([false, true])
    heard.length = 0
    await vi.waitFor(() => expect(changes).toEqual([false, true]), { timeout: 10_000 })
    expect([link.isConnected, heard.filter(line => line === 'SUB').length]).toEqual([true, 1])
    expect(logged[0]).toBe('the connection to the broker was lost')
    stop()
    await link.taken()
    expect(heard).toContain('UNSUB')
  })

  it('is lost when the broker leaves two pings unanswered', async () => {
    const { state, heard, port } = await openBroker()
    const { changes } = await linkTo(port)
    state.answers = false
    heard.length = 0
    await vi.waitFor(() => expect(changes).toEqual([false]), { timeout: 10_000 })
    const beforeItIsBack = `${heard} CONNECT`.split('CONNECT')[0]
    expect(beforeItIsBack?.match(/PING/g)).toHaveLength(2)
  })
})

describe('a subscription', () => {
  it('delivers messages and “no responders” notices, even after its handler threw', async () => {
    const { say, port } = await openBroker()
    const { link, logged } = await linkTo(port)
    const heard: unknown[] = []
    link.hear('a', (subject, answerTo, data, nobody) => {
      heard.push([subject, answerTo, String(data), nobody])
      if (String(data) === 'bad') throw new Error('nobody thought of this')
    })
    await link.taken()
    say('MSG a 1 3\r\nbad\r\nMSG a 1 back 2\r\nhi\r\n')
    say('HMSG a 1 16 16\r\nNATS/1.0 503\r\n\r\n\r\nHMSG a 1 16 16\r\nNATS/1.0 504\r\n\r\n\r\n')
    await vi.waitFor(() => expect(heard).toHaveLength(4))
    expect(heard).toEqual([
      ['a', '', 'bad', false],
      ['a', 'back', 'hi', false],
      ['a', '', '', true],
      ['a', '', '', false],
    ])
    expect(logged).toEqual(['a message from the broker could not be handled'])
  })

  it('is logged as an error if the broker refuses it', async () => {
    const { say, port } = await openBroker()
    const { link, logged } = await linkTo(port)
    link.hear('secret', () => undefined)
    await link.taken()
    say(`-ERR 'Permissions Violation for Subscription to "secret"'\r\n`)
    await vi.waitFor(() => expect(logged).toHaveLength(2))
    expect(logged.sort()).toEqual(['the broker does not allow this subscription', 'the broker reported an error'])
  })
})

describe('the first connection to the broker', () => {
  /** A clock that moves only while something waits. */
  function waitingWall() {
    const waits: number[] = []
    const mono = () => waits.reduce((sum, ms) => sum + ms, 0)
    const after = (ms: number, run: () => void) => {
      waits.push(ms)
      setImmediate(run)
      return () => undefined
    }
    return { waits, wall: { ...machineWall, mono, after } }
  }

  it('is tried for fifteen seconds, ten times a second', async () => {
    const { port, close } = await openBroker()
    await close()
    const { wall, waits } = waitingWall()
    await expect(linkTo(port, wall)).rejects.toThrow(`(127.0.0.1:${port}) cannot be reached.`)
    expect([waits.length, new Set(waits)]).toEqual([151, new Set([100])])
  })

  it('fails at once if user or password is wrong', async () => {
    const { state, port } = await openBroker()
    state.refuses = 9
    const { wall, waits } = waitingWall()
    await expect(linkTo(port, wall)).rejects.toThrow('does not know this user and password')
    expect(waits).toEqual([])
  })
})
