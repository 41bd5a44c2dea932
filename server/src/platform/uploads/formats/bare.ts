/**
 * A picture cut down to what its pixels need: no texts, profiles, thumbnails, positions or further pictures, and nothing behind its end.
 * What it is, how large and how it is turned was read on the way, before anything is decoded.
 */
export interface Bare {
  format: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
  /** 1 (upright) to 8, as EXIF counts. */
  orientation: number
  bytes: Buffer
}
