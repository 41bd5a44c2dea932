import { basename } from 'node:path'
import multipartPlugin, { type MultipartFile, type Multipart as Part } from '@fastify/multipart'
import type { Endpoint } from '@lagoon/shared/api/endpoint'
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
  /** The files after the fields, in their order; each must be read before the next. Refuses another part, and too many bytes. */
  files(): AsyncIterable<PartFile>
}

interface PartFile {
  readonly name: string
  readonly pieces: AsyncIterable<Uint8Array>
}

/** The files of one body. */
const most_files = 400

export async function acceptMultipart(app: FastifyInstance, { body, most_bytes }: Endpoint): Promise<void> {
  await app.register(multipartPlugin, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: most_bytes ?? uploadMaxBytes,
      files: body === 'fields, then files' ? most_files : 1,
      fields: most_bytes ? bodyMaxKeys : 4,
      parts: body === 'fields, then files' ? bodyMaxKeys + most_files : most_bytes ? bodyMaxKeys : 5,
      fieldNameSize: 64,
      fieldSize: body === 'fields or multipart' ? most_bytes : 256,
      headerPairs: 20,
    },
  })
}

export const multipartOf = (request: FastifyRequest, { most_bytes = uploadMaxBytes }: Endpoint): Multipart => ({
  files: () => filesOf(request, most_bytes),
  pieces: () => piecesOf(request),
  isGone: () => request.raw.socket.destroyed,
})

/** The parts after the fields, and the first of them. */
const rests = new WeakMap<FastifyRequest, { first: Part | null; parts: Parts }>()
type Parts = ReturnType<FastifyRequest['parts']>

/** Reads the fields of a multipart body, up to its first file. */
export async function readFieldsFirst(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  const sent = new URLSearchParams()
  const parts = request.parts()
  let part = await nextOf(parts)
  for (; part?.type === 'field'; part = await nextOf(parts)) sent.append(part.fieldname, String(part.value))
  rests.set(request, { first: part, parts })
  request.body = fieldsOfForm(String(sent))
}

/** Reads the remaining files and drops them: a client sends its whole body before it reads the answer. */
export async function skipFiles(request: FastifyRequest): Promise<void> {
  const rest = rests.get(request)
  for (let part = rest?.first ?? null; part; part = await nextOf((rest as { parts: Parts }).parts).catch(() => null))
    if (part.type === 'file') part.file.resume()
}

async function* filesOf(request: FastifyRequest, most_bytes: number): AsyncGenerator<PartFile> {
  const rest = rests.get(request)
  let left = most_bytes
  async function* counted({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of file.iterator({ destroyOnReturn: false })) {
        left -= piece.length
        if (left < 0) refuse('file_too_large')
        yield piece
      }
    } catch (error) {
      if (error instanceof Refusal) throw error
      refuseField('files', 'required')
    }
  }
  for (let part: Part | null = rest?.first ?? null; part; part = await nextOf((rest as { parts: Parts }).parts)) {
    if (part.type !== 'file' || part.fieldname !== 'files') refuseField(part.fieldname, 'unknown')
    yield { name: basename(part.filename ?? '').slice(-100), pieces: counted(part) }
    part.file.resume()
  }
}

async function nextOf(parts: Parts): Promise<Part | null> {
  const { done, value } = await parts.next().catch(() => refuseField('files', 'required'))
  return done ? null : value
}

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
