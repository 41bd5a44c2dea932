import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Wall } from '../platform/wall'

const look_ms = 50
/** After this time the server cuts open requests. Their callers do not know the outcome, as after any lost answer. */
const timeout_ms = 5000

/**
 * A closing server waits for its connections. Node closes the idle ones only once, at the beginning: a connection that becomes idle later
 * would stay open for up to 72 s. It also counts a connection without any request as busy. This code closes both, so that closing takes no
 * longer than the open requests.
 */
export function closeConnections(app: FastifyInstance, wall: Wall, most_ms = timeout_ms): void {
  app.addHook('preClose', done => {
    if (app.server.listening) {
      const until_ms = wall.mono() + most_ms
      let callOff = wall.after(look_ms, look)
      app.server.once('close', () => callOff())
      function look() {
        if (wall.mono() > until_ms) app.server.closeAllConnections()
        else app.server.closeIdleConnections()
        callOff = wall.after(look_ms, look)
      }
    }
    done()
  })
}

const unread_ms = 30_000

/**
 * Ends a connection if its client reads nothing of a waiting answer for this long, because the answer stays in memory. Node emits `timeout`
 * on a connection without traffic. A request that is still in work has no answer to read and continues.
 */
export function endUnread(app: FastifyInstance, most_ms = unread_ms): void {
  app.server.timeout = most_ms
  app.addHook('onRequest', (_request, reply, next) => {
    reply.raw.on('timeout', endIfUnread)
    next()
  })
}

const endIfUnread = (socket: Socket) => {
  if (socket.writableLength > 0) socket.destroy()
}
