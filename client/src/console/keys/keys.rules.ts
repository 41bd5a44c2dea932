import { isCommand, isTyping } from '../parts/typing'
import { places } from '../places'

/** The meaning of a key on every page of the console: a page to open, or one of these. */
type Meaning = { page: string } | 'everything' | 'prefix' | 'find' | 'list' | 'nothing' | 'typed'

/**
 * Ctrl-K searches everything, also from a field. `g` and then a page's letter opens it, `/` searches on the page, `?` lists the shortcuts. The key after `g` always belongs to it, however
 * late, so that an operator does not approve a withdrawal by mistake.
 */
export function meaningOf(event: KeyboardEvent, afterG: boolean): Meaning | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return 'everything'
  if (isCommand(event)) return null
  if (afterG) {
    if (event.key === 'Shift') return null
    if (isTyping(event)) return 'typed'
    const place = places.find(({ key }) => key === event.key.toLowerCase())
    return place ? { page: place.path } : 'nothing'
  }
  if (isTyping(event) || event.repeat) return null
  if (event.key === 'g') return 'prefix'
  if (event.key === '/') return 'find'
  return event.key === '?' ? 'list' : null
}
