import type { ComponentType } from 'react'
import type { Path } from '../nav/paths'
import type { Namespace } from './words'

/**
 * What stands at each path: the screen, loaded when it is first visited, and the words it needs. A path of the table that
 * is missing here shows its frame and says that it is not open yet.
 */
export interface Page {
  load: () => Promise<ComponentType>
  words: readonly Namespace[]
}

export const page = (words: Namespace | readonly Namespace[], load: Page['load']): Page => ({
  load,
  words: typeof words === 'string' ? [words] : words,
})

export const pages: Partial<Record<Path, Page>> = {}
