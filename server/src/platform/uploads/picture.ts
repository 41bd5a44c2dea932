import { uploadMaxPixels } from '@lagoon/shared/catalogue/limits'
import { refuse } from '../refusal'
import type { Bare } from './formats/bare'
import { bareJpeg } from './formats/jpeg.rules'
import { barePng } from './formats/png.rules'
import { bareWebp } from './formats/webp.rules'

/** A picture by its content, not by its name, reduced to its pixels. Refuses `file_type`, or `file_too_large` by the size in its header. */
export function bareOf(original: Buffer): Bare {
  const bare = bareJpeg(original) ?? barePng(original) ?? bareWebp(original) ?? refuse('file_type')
  if (bare.width * bare.height > uploadMaxPixels) refuse('file_too_large')
  return bare
}
