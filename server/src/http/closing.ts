import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Wall } from '../platform/wall'

const look_ms = 50
/** What is asked still is cut then: its caller knows as little as after any lost answer. */
const timeout_ms = 5000

/**
 * A server that closes waits for its connections. One that was busy at that moment is idle once it is answered, and its client keeps it for as
 * long as it may, 72 s; one on which nothing was ever said counts as busy. Both are closed here, so that closing takes as long as its requests do.
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
 * Ends a connection when its client has read nothing of an answer for so long: the answer would stay in memory. Node tells of a connection on
 * which nothing moves; a request that is still worked on has nothing to be read, and goes on.
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
