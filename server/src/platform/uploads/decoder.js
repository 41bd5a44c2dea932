// The program of the process that decodes pictures. It has no secret, no database and no file.
import sharp from 'sharp'

/** Only these three formats are ever decoded; everything else sharp could read is locked away. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Quality is for what is looked at by a reviewer; WebP's default effort takes twice the time for a tenth of the size. */
const writing = { jpeg: { quality: 88 }, png: {}, webp: { quality: 88, effort: 2 } }

/** Null if it is no picture. */
export const work = ({ bytes, format, turn, maxPixels }) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate(turn.angle)
    .flip(turn.flip)
    .flop(turn.flop)
    .toFormat(format, writing[format])
    .toBuffer()
    .catch(() => null)
