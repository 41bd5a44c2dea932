import type { Exchange } from '@lagoon/server/app/createExchange'

/** The origin of an exchange without a port. */
export const nowhere = 'http://in-process'

/** `fetch` straight into an exchange of this process: the same routes, no port and no socket. */
export function fetchInto(exchange: () => Exchange): typeof fetch {
  return async (address, init) => {
    const request = new Request(address, init)
    const { pathname, search } = new URL(request.url)
    const payload = Buffer.from(await request.arrayBuffer())
    const answer = await exchange().app.inject({
      method: request.method as 'GET' | 'POST' | 'PUT',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 && { payload }),
    })
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response(Uint8Array.from(answer.rawPayload), { status: answer.statusCode, headers })
  }
}
