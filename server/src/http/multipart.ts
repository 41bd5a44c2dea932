import multipartPlugin from '@fastify/multipart'
import { uploadMaxBytes } from '@lagoon/shared/catalogue/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, refuseField } from '../platform/refusal'

/** One uploaded file. Nothing is read before a consumer asks for it, and memory never holds more than one piece. */
export interface Multipart {
  /** May be called once. Refuses a broken, empty or too large file, at its end at the latest. */
  pieces(): AsyncIterable<Uint8Array>
  /** The sender has disconnected and gets no answer. */
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
  // The connection broke before anything was read, and no end event will come.
  if (request.raw.destroyed) refuseField('file', 'required')
  const part = await request.file().catch(() => undefined)
  if (part?.fieldname !== 'file') {
    part?.file.resume()
    refuseField('file', 'required')
  }
  const { file } = part
  let isEmpty = true
  try {
    // Do not destroy the stream if the reader leaves early: the rest is skipped, and the connection serves the next request.
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
