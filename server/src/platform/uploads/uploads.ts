import { uploadBytesPerUser, uploadMaxBytes, uploadsPerDay } from '@lagoon/shared/catalogue/limits'
import type { Pool, PoolClient } from 'pg'
import { unguessable } from '../random'
import { refuse, refuseField } from '../refusal'
import type { Wall } from '../wall'
import { UploadFolder } from './folder'
import { type Picture, redrawn } from './picture'

export interface UploadsOptions {
  pool: Pool
  wall: Wall
  folder: string
  /** Told of a disk that takes no more. */
  onFailure?: (error: unknown) => void
}

/** What `upload` answered: the only form a picture is referred to in. */
const reference = /^\/uploads\/([\w-]{32})$/
const isId = (id: string): boolean => /^[\w-]{32}$/.test(id)
const referenceOf = (id: string): string => `/uploads/${id}`

/** Pictures decoded at once: each may take 100 MB while it is. */
const most_at_once = 2
const most_waiting = 64

/**
 * Pictures that people upload. They belong to the person (by uuid: a reset gives ids out anew), are named by us, and are never looked up by
 * anything but the reference that was answered.
 */
export class Uploads {
  readonly #folder: UploadFolder
  #turns: Promise<unknown>[] = Array.from({ length: most_at_once }, () => Promise.resolve())
  #waiting = 0
  #turn = 0

  constructor(private readonly options: UploadsOptions) {
    this.#folder = new UploadFolder(options.folder)
  }

  /** Keeps a picture and answers its reference. */
  async keep(ownerUuid: string, original: Buffer): Promise<string> {
    if (original.length > uploadMaxBytes) refuse('file_too_large')
    const picture = await this.#inTurn(() => redrawn(original))
    if (picture.bytes.length > uploadMaxBytes) refuse('file_too_large')
    const id = unguessable()
    await this.#store(id, ownerUuid, picture)
    return referenceOf(id)
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

  /** The row is in when the file is: whatever fails on the way takes the quota back with it. */
  async #store(id: string, ownerUuid: string, { mime, bytes }: Picture): Promise<void> {
    const { pool, wall } = this.options
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await takeQuota(client, ownerUuid, Math.floor(wall.now() / 86_400_000), bytes.length)
      await client.query(
        'INSERT INTO system.upload (id, owner_uuid, mime, bytes, created_at) VALUES ($1, $2, $3, $4, $5)',
        [id, ownerUuid, mime, bytes.length, wall.now()],
      )
      await this.#folder.write(id, bytes).catch(error => {
        this.options.onFailure?.(error)
        return refuse(isFull(error) ? 'file_too_large' : 'unavailable')
      })
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      await this.#folder.remove(id)
      throw error
    } finally {
      client.release()
    }
  }

  async #inTurn<R>(work: () => Promise<R>): Promise<R> {
    if (this.#waiting >= most_waiting) refuse('unavailable')
    this.#waiting++
    const turn = this.#turn++ % most_at_once
    const run = (this.#turns[turn] ?? Promise.resolve()).then(work, work)
    this.#turns[turn] = run.catch(() => undefined)
    try {
      return await run
    } finally {
      this.#waiting--
    }
  }
}

/** No room for this file; a smaller one may still fit. */
const isFull = (error: { code?: string }): boolean => error.code === 'ENOSPC' || error.code === 'EDQUOT'

/** The first statement locks the row until the end, so uploads at the same moment cannot slip past together. */
async function takeQuota(client: PoolClient, ownerUuid: string, day: number, bytes: number): Promise<void> {
  const { rows } = await client.query(
    `INSERT INTO system.upload_quota AS q (owner_uuid, day, count, bytes) VALUES ($1, $2, 0, 0)
     ON CONFLICT (owner_uuid) DO UPDATE SET
       day = excluded.day, count = CASE WHEN q.day = excluded.day THEN q.count ELSE 0 END
     RETURNING count, bytes`,
    [ownerUuid, day],
  )
  if (rows[0].count >= uploadsPerDay) refuse('daily_limit')
  if (Number(rows[0].bytes) + bytes > uploadBytesPerUser) refuse('file_too_large')
  await client.query('UPDATE system.upload_quota SET count = count + 1, bytes = bytes + $2 WHERE owner_uuid = $1', [
    ownerUuid,
    bytes,
  ])
}
