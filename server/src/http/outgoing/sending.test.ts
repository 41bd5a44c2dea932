import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stillWall } from '../../platform/wall.fixture'
import { Sending } from './sending'

let server: Server
let status: number | null
let heard: { request: IncomingMessage; body: string }[]
let requested: () => void
let origin: string
beforeEach(async () => {
  ;[status, heard, requested] = [200, [], () => undefined]
  server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      heard.push({ request, body })
      requested()
      if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end('thanks')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise(done => server.close(done))
})

describe('an attempt to send', () => {
  it.each([
    [200, ''],
    [299, ''],
    [300, 'redirect'],
    [399, 'redirect'],
    [400, 'answer'],
    [500, 'answer'],
  ])('with the answer %i has the fault “%s”', async (answer, fault) => {
    status = answer
    const { wall } = stillWall()
    expect(await new Sending(wall, false).send(origin, { 'webhook-id': '1-1' }, '{"é":1}')).toEqual({
      ...{ http_status: answer, fault, took_ms: 0 },
    })
    expect(heard).toHaveLength(1)
    expect(heard[0]?.body).toBe('{"é":1}')
    expect(heard[0]?.request.headers).toMatchObject({ 'webhook-id': '1-1', 'content-type': 'application/json' })
    expect(heard[0]?.request.method).toBe('POST')
  })

  it('ends after ten seconds without an answer', async () => {
    status = null
    const time = stillWall()
    time.forward(7)
    const came = new Promise<void>(done => (requested = done))
    const sent = new Sending(time.wall, false).send(origin, {}, '')
    await came
    time.forward(9_999)
    expect(time.waiting).toBe(1)
    time.forward(1)
    expect(await sent).toEqual({ http_status: null, fault: 'timeout', took_ms: 10_000 })
    expect(time.waiting).toBe(0)
  })

  it('fails as a broken connection if no server listens, or if the sending stops', async () => {
    const { wall } = stillWall()
    expect(await new Sending(wall, false).send('http://127.0.0.1:1', {}, '')).toMatchObject({ fault: 'connection' })
    status = null
    const sending = new Sending(wall, false)
    const came = new Promise<void>(done => (requested = done))
    const sent = sending.send(origin, {}, '')
    await came
    sending.stop()
    expect(await sent).toMatchObject({ http_status: null, fault: 'connection' })
  })

  it('refuses private addresses in strict mode, but accepts this machine if the URL names it', async () => {
    const { wall } = stillWall()
    const strict = new Sending(wall, true)
    expect(await strict.send('https://10.0.0.1/', {}, '')).toEqual({ http_status: null, fault: 'address', took_ms: 0 })
    expect(await strict.send(origin, {}, '')).toMatchObject({ http_status: 200 })
    expect(await strict.send(origin.replace('127.0.0.1', 'localhost'), {}, '')).toMatchObject({ http_status: 200 })
  })

  it.each([
    [['127.0.0.1'], { fault: 'address' }],
    [['93.184.216.34', '10.0.0.1'], { fault: 'address' }],
    [[], { fault: 'address' }],
    [null, { fault: 'connection' }],
  ])('is not made if the host name resolves to %j', async (found, came) => {
    const strict = new Sending(stillWall().wall, true, (_host, _options, answer) =>
      found
        ? answer(
            null,
            found.map(address => ({ address, family: 4 })),
          )
        : answer(new Error('not found')),
    )
    expect(await strict.send(origin.replace('127.0.0.1', 'hook.example'), {}, '')).toMatchObject(came)
    expect(heard).toEqual([])
  })

  it('is made to any resolved address outside strict mode', async () => {
    const home = new Sending(stillWall().wall, false, (_host, _options, answer) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }]),
    )
    expect(await home.send(origin.replace('127.0.0.1', 'hook.example'), {}, '')).toMatchObject({ http_status: 200 })
  })
})
