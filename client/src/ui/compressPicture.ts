const LONG_SIDE_PX = 2000
const QUALITY = 0.82
const SMALL_ENOUGH_BYTES = 300 * 1024

/** A phone's photo is 5 MB or more. This reduces it to some hundred KB, turns it upright and removes the location. */
export async function compressPicture(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file
  const { default: Compressor } = await import('compressorjs')
  return new Promise(resolve => {
    new Compressor(file, {
      quality: QUALITY,
      maxWidth: LONG_SIDE_PX,
      maxHeight: LONG_SIDE_PX,
      convertSize: SMALL_ENOUGH_BYTES,
      success: small => resolve(new File([small], file.name, { type: small.type })),
      // A file that cannot be drawn cannot be compressed either; the server decides about it.
      error: () => resolve(file),
    })
  })
}
