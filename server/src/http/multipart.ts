import multipartPlugin from '@fastify/multipart'
import { uploadMaxBytes } from '@lagoon/shared/catalogue/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, refuseField } from '../platform/refusal'

/** One uploaded file. Nothing of it is read before somebody asks for it, and never more than a piece is in memory. */
export interface Multipart {
  /** Once. Refuses, at its end at the latest, what is broken, empty or too large. */
  pieces(): AsyncIterable<Uint8Array>
  /** Whoever sent it has left, and hears no answer. */
  isGone(): boolean
}

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipartPlugin, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: uploadMaxBytes,
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 64,
      fieldSize: 256,
      headerPairs: 20,
    },
  })
}

export const multipartOf = (request: FastifyRequest): Multipart => ({
  pieces: () => piecesOf(request),
  isGone: () => request.raw.socket.destroyed,
})

async function* piecesOf(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  // Torn off before anything was read: nothing more comes, not even an end.
  if (request.raw.destroyed) refuseField('file', 'required')
  const part = await request.file().catch(() => undefined)
  if (part?.fieldname !== 'file') {
    part?.file.resume()
    refuseField('file', 'required')
  }
  const { file } = part
  let isEmpty = true
  try {
    // Kept alive when the reader leaves early, so that the rest is read past and the connection serves the next request.
    for await (const piece of file.iterator({ destroyOnReturn: false })) {
      isEmpty = false
      yield piece
    }
  } catch {
    refuseField('file', 'required')
  } finally {
    file.resume()
  }
  if (file.truncated) refuse('file_too_large')
  if (isEmpty) refuseField('file', 'required')
}
