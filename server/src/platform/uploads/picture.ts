import { uploadMaxPixels, uploadTypes } from '@lagoon/shared/catalogue/limits'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuse } from '../refusal'

/** Only these three formats are ever decoded; everything else sharp could read is locked away. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

export type PictureType = (typeof uploadTypes)[number]
export interface Picture {
  mime: PictureType
  bytes: Buffer
}

const isPicture = (mime: string | undefined): mime is PictureType => uploadTypes.some(type => type === mime)

/**
 * A picture by what it is and not by what it is called: decoded, turned upright and drawn anew, so that nothing of the original but
 * its pixels is kept (no EXIF, no position, nothing behind the end). Refuses `file_type` or `file_too_large`.
 */
export async function redrawn(original: Buffer): Promise<Picture> {
  const mime = (await fileTypeFromBuffer(original).catch(() => undefined))?.mime
  if (!isPicture(mime)) return refuse('file_type')
  const { width, height } = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('file_type'))
  if (width * height > uploadMaxPixels) refuse('file_too_large')
  const picture = sharp(original, { limitInputPixels: uploadMaxPixels, failOn: 'error' }).rotate()
  const format = mime.slice('image/'.length) as 'jpeg' | 'png' | 'webp'
  const bytes = await picture
    .toFormat(format, format === 'png' ? {} : { quality: 88 })
    .toBuffer()
    .catch(() => refuse('file_type'))
  return { mime, bytes }
}
