interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

/** The text of a QR code in a picture, or null. The browser reads it if it can; otherwise a library, loaded for the first picture. */
export async function readCode(source: ImageBitmap | HTMLVideoElement): Promise<string | null> {
  const Class = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Class) {
    try {
      const [found] = await new Class({ formats: ['qr_code'] }).detect(source)
      return found?.rawValue ?? null
    } catch {
      // This browser cannot read QR codes after all.
    }
  }
  const { data, width, height } = pixelsOf(source)
  const { default: read } = await import('jsqr')
  return read(data, width, height)?.data ?? null
}

/** Larger pictures are reduced: a code needs few pixels, and reading takes time by the pixel. */
const longestSide = 1000

function pixelsOf(source: ImageBitmap | HTMLVideoElement): ImageData {
  const isVideo = source instanceof HTMLVideoElement
  const [fullWidth, fullHeight] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  const scale = Math.min(1, longestSide / Math.max(fullWidth, fullHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(fullWidth * scale))
  canvas.height = Math.max(1, Math.round(fullHeight * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** The address in a scanned code, which may be a payment link: `bitcoin:1Abc?amount=2` and `ethereum:0xAbc@1` name 1Abc and 0xAbc. */
export const scannedAddress = (code: string): string =>
  code
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .replace(/[?@].*$/s, '')
