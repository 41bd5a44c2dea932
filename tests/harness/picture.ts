import sharp from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif'
  /** Contains the place and the camera. */
  exif?: boolean
  /** Random pixels, so that nothing compresses it. */
  noise?: boolean
}

/** A picture like a phone takes it. */
export async function picture({
  width = 32,
  height = 20,
  format = 'png',
  exif = false,
  noise = false,
}: PictureOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 20, g: 224, b: 180 },
      ...(noise && { noise: { type: 'gaussian', mean: 128, sigma: 60 } }),
    },
  })
  const tagged = exif ? plain.withExif({ IFD0: { Make: 'Spy Camera', Copyright: 'somebody' } }) : plain
  return Uint8Array.from(await tagged.toFormat(format).toBuffer())
}

/** A JPEG with this many bytes of comments right after its start. */
export function withComments(jpeg: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const comment = Buffer.alloc(2 ** 16)
  comment.writeUInt16BE(0xfffe)
  comment.writeUInt16BE(comment.length - 2, 2)
  const comments = Array.from({ length: bytes / comment.length }, () => comment)
  return Uint8Array.from(Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]))
}
