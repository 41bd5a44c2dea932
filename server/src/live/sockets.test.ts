import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from '../platform/log'
import { machineWall } from '../platform/wall'
import { ownPolicy } from './line'
import { Sockets } from './sockets'

const upgrade =
  'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

it('An open socket does not retain the request that opened it', async () => {
  const sockets = new Sockets({ log: createLog('silent'), wall: machineWall, isOwnPage: () => true })
  const app = Fastify()
  await sockets.register(app)
  const opened: WeakRef<object>[] = []
  const session = { hear: () => undefined, refuse: () => undefined, caughtUp: () => undefined, gone: () => undefined }
  sockets.serve(app, {
    path: '/ws',
    longest_message: 100,
    policy: ownPolicy,
    opens(_, request) {
      opened.push(new WeakRef(request), new WeakRef(request.raw))
      return session
    },
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const client = connect({ host: '127.0.0.1', port: Number(port) })
  try {
    client.write(upgrade)
    await once(client, 'data')
    await nextTurn()
    collectGarbage()
    expect(sockets.lines.size).toBe(1)
    expect(opened.map(each => each.deref())).toEqual([undefined, undefined])
  } finally {
    client.destroy()
    await app.close()
  }
})
