import multipartPlugin from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, refuseField } from '../platform/refusal'

/** One uploaded file, whole and in memory; nothing of a broken or too large upload is kept. */
export interface Multipart {
  bytes: Buffer
}

export const max_upload_bytes = 5 * 1024 * 1024

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipartPlugin, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: max_upload_bytes,
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 64,
      fieldSize: 256,
      headerPairs: 20,
    },
  })
}

export async function readMultipart(request: FastifyRequest): Promise<Multipart> {
  const file = await request.file().catch(() => undefined)
  if (file?.fieldname !== 'file') {
    file?.file.resume()
    refuseField('file', 'required')
  }
  const bytes = await file.toBuffer().catch(() => refuseField('file', 'required'))
  if (file.file.truncated) refuse('file_too_large')
  if (bytes.length === 0) refuseField('file', 'required')
  return { bytes }
}
