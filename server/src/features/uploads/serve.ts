import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../http/call'
import { tokenOf } from '../../http/callers'
import { Refusal, refuse } from '../../platform/refusal'
import type { Soon } from '../../platform/soon'
import type { Uploads } from '../../platform/uploads/uploads'

interface ServeOptions {
  uploads: Uploads
  authenticate(token: string): Soon<Caller | null>
  notReady(): string | null
}

/**
 * `GET /uploads/<id>` returns a picture to its owner or to an operator who may see people, who send their token in the header. For other callers it does not
 * exist. The headers of the answer make a browser show it only as a picture, run nothing in it and store no copy.
 */
export async function serveUploads(app: FastifyInstance, options: ServeOptions): Promise<void> {
  const { uploads, authenticate, notReady } = options
  app.get<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
    if (notReady()) refuse('unavailable')
    const caller = await authenticate(tokenOf(request.headers))
    if (!caller) throw new Refusal('not_logged_in')
    if (caller.operator?.role === 'editor') refuse('not_found')
    const reader = caller.realm === 'operator' ? 'operator' : { uuid: caller.userUuid }
    const picture = (await uploads.find(request.params.id, reader)) ?? refuse('not_found')
    return reply
      .headers({
        'content-type': picture.mime,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(picture.bytes)
  })
}
