import type { uploadTypes } from '@lagoon/shared/catalogue/limits'

type Format = (typeof uploadTypes)[number] extends `image/${infer Name}` ? Name : never

/**
 * A picture cut down to what its pixels need: no texts, profiles, thumbnails, positions or further pictures, and nothing behind its end.
 * What it is, how large and how it is turned was read on the way, before anything is decoded.
 */
export interface Bare {
  format: Format
  width: number
  height: number
  /** 1 (upright) to 8, as EXIF counts. */
  orientation: number
  bytes: Buffer
}
