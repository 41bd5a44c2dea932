import type { uploadTypes } from '@lagoon/shared/catalogue/limits'

type Format = (typeof uploadTypes)[number] extends `image/${infer Name}` ? Name : never

/**
 * A picture reduced to what its pixels need: no texts, profiles, thumbnails, positions or further pictures, and nothing after its end. Its
 * format, size and orientation are read on the way, before anything is decoded.
 */
export interface Bare {
  format: Format
  width: number
  height: number
  /** 1 (upright) to 8, as in EXIF. */
  orientation: number
  bytes: Buffer
}
