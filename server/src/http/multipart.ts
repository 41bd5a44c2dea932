import multipartPlugin from '@fastify/multipart'
import { bodyMaxKeys, uploadMaxBytes } from '@lagoon/shared/catalogue/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuse, refuseField } from '../platform/refusal'
import { fieldsOfForm } from './fields'

/** One uploaded file. Nothing is read before a consumer asks for it, and memory never holds more than one piece. */
export interface Multipart {
  /** May be called once. Refuses a broken, empty or too large file, at its end at the latest. */
  pieces(): AsyncIterable<Uint8Array>
  /** The sender has disconnected and gets no answer. */
  isGone(): boolean
}

/** `most_bytes` of a call whose other fields come in the same body. */
export async function acceptMultipart(app: FastifyInstance, most_bytes?: number): Promise<void> {
  await app.register(multipartPlugin, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: most_bytes ?? uploadMaxBytes,
      files: 1,
      fields: most_bytes ? bodyMaxKeys : 4,
      parts: most_bytes ? bodyMaxKeys : 5,
      fieldNameSize: 64,
      fieldSize: most_bytes ?? 256,
      headerPairs: 20,
    },
  })
}

export const multipartOf = (request: FastifyRequest): Multipart => ({
  pieces: () => piecesOf(request),
  isGone: () => request.raw.socket.destroyed,
})

/** Reads a multipart body as fields; the bytes of the file are in base64. */
export async function readParts(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  const sent = new URLSearchParams()
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? (await part.toBuffer()).toString('base64') : String(part.value)
      if (part.type === 'file' ? part.file.truncated : part.valueTruncated) refuse('file_too_large')
      sent.append(part.fieldname, value)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    refuseField('file', 'required')
  }
  request.body = fieldsOfForm(String(sent))
}

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
