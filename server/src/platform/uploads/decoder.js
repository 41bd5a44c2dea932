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

const opened = ({ bytes, turn, maxPixels }, options) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ...options })
    .rotate(turn.angle)
    .flip(turn.flip)
    .flop(turn.flop)

const svg = { operation: ['VipsForeignLoadSvgBuffer'] }

/** An SVG is drawn as large as its logo. Its loader is open only for it. */
async function drawing(order, side) {
  if (order.format !== 'svg') return opened(order)
  const { width, height } = await sharp(order.bytes, { limitInputPixels: order.maxPixels }).metadata()
  const longest = Math.max(width, height)
  if (!(longest <= order.maxSide)) throw new Error('too large')
  return opened(order, { density: Math.min(100_000, Math.max(1, (72 * side) / longest)) })
}

/** Pictures of a brand. Drawing a result again gives the same bytes, so that a saved brand is the same everywhere. */
const looks = {
  async logo(order) {
    const [largest, ...others] = order.sides
    const fit = { fit: 'contain', background: '#0000' }
    const { data, info } = await (await drawing(order, largest))
      .resize(largest, largest, fit)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const square = () => sharp(data, { raw: { width, height, channels } })
    return Promise.all(
      [square(), ...others.map(side => square().resize(side, side))].map(each => each.png().toBuffer()),
    )
  },
  async banner(order) {
    const [width, height] = order.sides
    const inside = (await drawing(order, width)).resize(width, height, { fit: 'inside', withoutEnlargement: true })
    return [await inside.toColourspace('srgb').webp({ lossless: true, effort: 2 }).toBuffer()]
  },
}

async function drawn(order) {
  if (order.look === undefined) return opened(order).toFormat(order.format, writing[order.format]).toBuffer()
  if (order.format === 'svg') sharp.unblock(svg)
  try {
    return await looks[order.look](order)
  } finally {
    sharp.block(svg)
  }
}

/** Null if it is no picture. */
export const work = order => drawn(order).catch(() => null)
