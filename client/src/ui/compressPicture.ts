const LONG_SIDE_PX = 2000
const QUALITY = 0.82
const SMALL_ENOUGH_BYTES = 300 * 1024

/** A photo of a phone is 5 MB and more; this makes it some hundred KB, upright and without the place it was taken at. */
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
      // What cannot be drawn cannot be made smaller either: the server judges it as it is.
      error: () => resolve(file),
    })
  })
}
