import { uploadMaxBytes } from '@lagoon/shared/catalogue/limits'
import type { Pool } from 'pg'
import { unguessable } from '../random'
import { Refusal, refuse, refuseField } from '../refusal'
import type { Wall } from '../wall'
import { Decoders } from './decoders'
import { UploadFolder } from './folder'
import { bareOf } from './picture'
import { countTry, giveTryBack, takeRoom } from './quota'
import { turnOf } from './turn.rules'
import { Turns } from './turns'

export interface UploadsOptions {
  pool: Pool
  wall: Wall
  folder: string
  /** Told of a disk that takes no more. */
  onFailure?: (error: unknown) => void
}

/** What somebody sends. */
export interface Body {
  pieces(): AsyncIterable<Uint8Array>
  /** Whoever sends it has left: no work is done for nobody. */
  isGone(): boolean
}

export interface Picture {
  mime: string
  bytes: Buffer
}

/** What `upload` answered: the only form a picture is referred to in. */
const reference = /^\/uploads\/([\w-]{32})$/
const isId = (id: string): boolean => /^[\w-]{32}$/.test(id)
const referenceOf = (id: string): string => `/uploads/${id}`

/** Bodies on their way at once, of as many people: at 5 MB each they take 320 MB of the disk, and next to no memory. */
const receiving = { atOnce: 64, waiting: 1024 }
/** Decoders at once: each may take 640 MB. Two, so that one slow picture leaves the other free. */
const drawing = { atOnce: 2, waiting: 64 }

/**
 * Pictures that people upload. They belong to the person (by uuid: a reset gives ids out anew), are named by us, and are never looked up by
 * anything but the reference that was answered. Each person has one upload under way, the next is not even read before; so nobody waits
 * for what another has piled up.
 */
export class Uploads {
  readonly #folder: UploadFolder
  readonly #receiving = new Turns(receiving)
  readonly #drawing = new Turns(drawing)
  readonly #decoders: Decoders

  constructor(private readonly options: UploadsOptions) {
    this.#folder = new UploadFolder(options.folder)
    this.#decoders = new Decoders(options.wall)
  }

  /** Keeps a picture and answers its reference. Every try counts, unless it fails by our own fault. */
  async keep(ownerUuid: string, body: Body): Promise<string> {
    const { pool, wall } = this.options
    const day = Math.floor(wall.now() / 86_400_000)
    await countTry(pool, ownerUuid, day)
    try {
      return await this.#receiving.take(ownerUuid, async () => {
        const original = await this.#folder.receive(body.pieces())
        try {
          return await this.#draw(ownerUuid, original, body)
        } finally {
          await this.#folder.remove(original)
        }
      })
    } catch (error) {
      if (error instanceof Refusal && error.key !== 'unavailable') throw error
      await giveTryBack(pool, ownerUuid, day).catch(() => undefined)
      if (error instanceof Refusal) throw error
      this.options.onFailure?.(error)
      return refuse(isFull(error) ? 'file_too_large' : 'unavailable')
    }
  }

  /** The picture behind an id, for its owner or the operator; null for anybody and anything else. */
  async find(id: string, reader: { uuid: string } | 'operator'): Promise<Picture | null> {
    if (!isId(id)) return null
    const { rows } = await this.options.pool.query(
      'SELECT mime FROM system.upload WHERE id = $1 AND ($2::uuid IS NULL OR owner_uuid = $2)',
      [id, reader === 'operator' ? null : reader.uuid],
    )
    const bytes = rows[0] && (await this.#folder.read(id).catch(() => null))
    return bytes ? { mime: rows[0].mime, bytes } : null
  }

  /** Refuses a field that is not, to the letter, what `upload` answered to this person. */
  async assertOwn(ownerUuid: string, field: string, given: string): Promise<void> {
    const id = reference.exec(given)?.[1] ?? refuseField(field, 'choice', { text: 'field.file' })
    const { rowCount } = await this.options.pool.query(
      'SELECT 1 FROM system.upload WHERE id = $1 AND owner_uuid = $2',
      [id, ownerUuid],
    )
    if (rowCount !== 1) refuseField(field, 'choice', { text: 'field.file' })
  }

  /** When nobody uploads any more: ends the processes that decode. */
  close(): Promise<void> {
    return this.#decoders.close()
  }

  async #draw(ownerUuid: string, original: string, { isGone }: Body): Promise<string> {
    const { format, bytes, orientation } = bareOf(await this.#folder.read(original))
    const drawn = await this.#drawing.take(ownerUuid, async () =>
      isGone() ? refuseField('file', 'required') : this.#decoders.draw({ format, bytes, turn: turnOf(orientation) }),
    )
    if (drawn.length > uploadMaxBytes) refuse('file_too_large')
    const id = unguessable()
    await this.#store(id, ownerUuid, { mime: `image/${format}`, bytes: drawn })
    return referenceOf(id)
  }

  /** The row is in when the file is: whatever fails on the way takes the room back with it. */
  async #store(id: string, ownerUuid: string, { mime, bytes }: Picture): Promise<void> {
    const { pool, wall } = this.options
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await takeRoom(client, ownerUuid, bytes.length)
      await client.query(
        'INSERT INTO system.upload (id, owner_uuid, mime, bytes, created_at) VALUES ($1, $2, $3, $4, $5)',
        [id, ownerUuid, mime, bytes.length, wall.now()],
      )
      await this.#folder.write(id, bytes)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      await this.#folder.remove(id)
      throw error
    } finally {
      client.release()
    }
  }
}

/** No room for this file; a smaller one may still fit. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')
