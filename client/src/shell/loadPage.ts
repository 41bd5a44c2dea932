import { pageLoadTimeoutMs } from '@lagoon/shared/catalogue/limits'
import type { Path } from '@lagoon/shared/catalogue/paths'
import type { ComponentType } from 'react'
import { loadWords } from '../i18n/i18n'
import { screenOf } from './pages'

export class ChunkError extends Error {
  constructor(readonly reason: 'failed' | 'timeout') {
    super(`page ${reason}`)
    this.name = 'ChunkError'
  }
}

const loaded = new Map<string, ComponentType>()
const named = (path: Path, atDesk: boolean) => `${path}${atDesk ? ' at a desk' : ''}`

/** A page that was loaded before is shown at once, so going back does not flicker. */
export const loadedPage = (path: Path, atDesk: boolean): ComponentType | undefined => loaded.get(named(path, atDesk))

/** The screen of a path with its words, or a ChunkError. It gives up after a minute, and the user can try again. */
export async function loadPage(path: Path, atDesk: boolean): Promise<ComponentType> {
  const page = screenOf(path, atDesk)
  const screen: Promise<ComponentType> = page
    ? Promise.all([page.load(), loadWords(page.words)]).then(([component]) => component)
    : import('./NotOpen').then(m => m.NotOpen)
  const component = await inTime(screen)
  loaded.set(named(path, atDesk), component)
  return component
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), pageLoadTimeoutMs)
  })
  try {
    return await Promise.race([work, expiry])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('failed')
  } finally {
    clearTimeout(timer)
  }
}
