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
