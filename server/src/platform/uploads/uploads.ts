import { uploadMaxBytes } from '@lagoon/shared/catalogue/limits'
import type { Database } from '../db/database'
import { FairTurns } from '../fairTurns'
import { unguessable } from '../random'
import { Refusal, refuse, refuseField } from '../refusal'
import type { Wall } from '../wall'
import { type BrandOrder, Decoders } from './decoders'
import { UploadFolder } from './folder'
import { bareOf } from './picture'
import { countTry, giveTryBack, takeRoom } from './quota'
import { harmless, isSvg } from './svg.rules'
import { turnOf } from './turn.rules'

interface UploadsOptions {
  db: Database
  wall: Wall
  folder: string
  /** Other processes write into it too. */
  isShared?: boolean
  /** Called when the disk is full or fails. */
  onFailure?: (error: unknown) => void
}

/** An uploaded body. */
interface Body {
  pieces(): AsyncIterable<Uint8Array>
  /** The sender has disconnected, so the work is useless. */
  isGone(): boolean
}

interface Picture {
  mime: string
  bytes: Buffer
}

/** The answer of `upload`: the only form in which a picture is referred to. */
const reference = /^\/uploads\/([\w-]{32})$/
const isId = (id: string): boolean => /^[\w-]{32}$/.test(id)
const referenceOf = (id: string): string => `/uploads/${id}`

/** Simultaneous bodies, each of another user: at 5 MB each they take 320 MB of the disk, and almost no memory. */
const receiving = { atOnce: 64, waiting: 1024 }
/** Simultaneous decoders: each may take 640 MB. There are two, so that one slow picture does not block the others. */
const drawing = { atOnce: 2, waiting: 64 }

export type BrandPicture = BrandOrder['look']
export const logoSides = [512, 192, 180, 32] as const
const brandSides = { logo: logoSides, banner: [1200, 600] } as const

/** In a shared folder, a file untouched for this long was left by a killed process. */
const hour_ms = 3_600_000

/** The picture is written while its row is not committed yet. */
const slow_disk = { timeout: 20_000 }

/**
 * Pictures that users upload. A picture belongs to a user by uuid (a reset assigns the same ids again), has a name that the server chooses,
 * and can be found only by the returned reference. Each user has one upload in progress, and the next is not read before it ends, so no
 * user waits for another user's queue.
 */
export class Uploads {
  readonly #folder: UploadFolder
  readonly #receiving = new FairTurns<string>(receiving)
  readonly #drawing = new FairTurns<string>(drawing)
  readonly #decoders: Decoders

  constructor(private readonly options: UploadsOptions) {
    const { folder, wall, isShared } = options
    this.#folder = new UploadFolder(folder, touched_ms => !isShared || wall.now() - touched_ms > hour_ms)
    this.#decoders = new Decoders(options.wall)
  }

  /** Stores a picture and returns its reference. Every attempt counts, unless it fails because of the server. */
  async keep(ownerUuid: string, body: Body): Promise<string> {
    const { db, wall } = this.options
    const day = Math.floor(wall.now() / 86_400_000)
    await countTry(db, ownerUuid, day)
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
      await giveTryBack(db, ownerUuid, day).catch(() => undefined)
      if (error instanceof Refusal) throw error
      this.options.onFailure?.(error)
      return refuse(isFull(error) ? 'file_too_large' : 'unavailable')
    }
  }

  /** The picture of an id, for its owner or the operator; null for everyone else. */
  async find(id: string, reader: { uuid: string } | 'operator'): Promise<Picture | null> {
    if (!isId(id)) return null
    const where = reader === 'operator' ? { id } : { id, owner_uuid: reader.uuid }
    const upload = await this.options.db.prisma.upload.findFirst({ where, select: { mime: true } })
    const bytes = upload && (await this.#folder.read(id).catch(() => null))
    return bytes ? { mime: upload.mime, bytes } : null
  }

  /** Deletes every picture of a user, also that of an upload in progress: first the files, so that no file is left without a row. */
  drop(ownerUuid: string): Promise<void> {
    const { prisma } = this.options.db
    return this.#receiving.take(ownerUuid, async () => {
      const theirs = await prisma.upload.findMany({ where: { owner_uuid: ownerUuid }, select: { id: true } })
      for (const { id } of theirs) await this.#folder.remove(id)
      await prisma.upload.deleteMany({ where: { owner_uuid: ownerUuid } })
      await prisma.uploadQuota.deleteMany({ where: { owner_uuid: ownerUuid } })
    })
  }

  /** Refuses a value that is not exactly a reference returned to this user. */
  async assertOwn(ownerUuid: string, field: string, given: string): Promise<void> {
    const id = reference.exec(given)?.[1] ?? refuseField(field, 'choice', { text: 'field.file' })
    if ((await this.options.db.prisma.upload.count({ where: { id, owner_uuid: ownerUuid } })) !== 1)
      refuseField(field, 'choice', { text: 'field.file' })
  }

  /** Draws a picture of the operator's brand, without storing it: a logo with each of `logoSides`, or a banner. An SVG is only ever drawn. */
  async drawForBrand(original: Buffer, look: BrandPicture): Promise<Buffer[]> {
    const { format, bytes, orientation } = isSvg(original) ? harmless(original) : bareOf(original)
    const order = { format, bytes, turn: turnOf(orientation), look, sides: brandSides[look] }
    return this.#drawing.take('operator', () => this.#decoders.drawForBrand(order))
  }

  /** Called when uploads have ended: stops the decoding processes. */
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

  /** The row is written when the file is complete; if anything fails, its quota is returned. */
  async #store(id: string, ownerUuid: string, { mime, bytes }: Picture): Promise<void> {
    const { db, wall } = this.options
    const row = { id, owner_uuid: ownerUuid, mime, bytes: bytes.length, created_at: wall.now() }
    try {
      await db.prisma.$transaction(async turn => {
        await takeRoom(turn, ownerUuid, bytes.length)
        await turn.upload.create({ data: row })
        await this.#folder.write(id, bytes)
      }, slow_disk)
    } catch (error) {
      await this.#folder.remove(id)
      throw error
    }
  }
}

/** No room for this file; a smaller one may still fit. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')
