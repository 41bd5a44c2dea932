import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Incoming } from '@lagoon/server/http/parser'
import { Client } from '../../harness/client'
import type { TestExchange } from '../../harness/exchange'

/** A small host of two worlds at one origin: it cuts `/w/a` or `/w/b` off an address. The root serves the first world too. */
export async function openFront(a: TestExchange, b: TestExchange) {
  const worldOf = (request: Incoming) => {
    const [prefix = '', name] = /^\/w\/(\w+)/.exec(request.url ?? '') ?? []
    request.prefix = prefix
    request.url = request.url?.slice(prefix.length) || '/'
    return (name === 'b' ? b : a).inside.app
  }
  const server = createServer({ IncomingMessage: Incoming }, (request, response) =>
    worldOf(request).routing(request, response),
  )
  server.on('upgrade', (request: Incoming, socket, head) =>
    worldOf(request).server.emit('upgrade', request, socket, head),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const program = (world: string, token: string | null = null) => new Client(`${origin}/w/${world}`, token)
  return {
    origin,
    program,
    async logIn(world: string, who: string) {
      const login = { user_type: 'email', user_string: `${who}@lagoon.test`, password: 'lagoon1' } as const
      return program(world, await program(world).call('POST user/login', login))
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}
