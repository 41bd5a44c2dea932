import { isCommand, isTyping } from '../parts/typing'
import { places } from '../places'

/** What was pressed means to the console as a whole: a page to go to, or one of these. */
type Meaning = { page: string } | 'prefix' | 'find' | 'list' | 'nothing' | 'typed'

/**
 * `g` and then a page's letter goes there, `/` looks for something on the page, `?` lists the keys. Whatever follows `g` belongs to it, however
 * late: nobody who meant to go somewhere is to approve a withdrawal.
 */
export function meaningOf(event: KeyboardEvent, afterG: boolean): Meaning | null {
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
