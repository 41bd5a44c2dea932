import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { KeyValue } from '../../ui/KeyValue'
import { Sheet } from '../../ui/Sheet'
import { openFind, typedEarly } from '../find/open'
import { usePlaces } from '../parts/usePlaces'
import { say } from '../say'
import { meaningOf } from './keys.rules'

/** The keyboard shortcuts of the console, and their list. */
export function Keys() {
  const go = useNavigate()
  const places = usePlaces()
  const [afterG, setAfterG] = useState(false)
  const [listed, setListed] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (typedEarly(event)) return event.preventDefault()
    const meaning = meaningOf(event, afterG)
    if (meaning === null) return
    if (meaning !== 'typed') event.preventDefault()
    setAfterG(meaning === 'prefix')
    if (meaning === 'everything') {
      setListed(false)
      openFind()
    } else if (meaning === 'list') setListed(true)
    else if (meaning === 'find')
      document.querySelector('main')?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    else if (typeof meaning === 'object') {
      setListed(false)
      go(meaning.page)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Runs before the shortcuts of a page, so that those ignore a key that was handled here.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  const rows = [
    { name: say('find.title'), value: '⌃ K  ⌘ K' },
    { name: say('keys.find'), value: '/' },
    { name: say('keys.list'), value: '?' },
    { name: say('keys.next'), value: 'j  k' },
    { name: say('keys.approve'), value: 'a' },
    { name: say('keys.reject'), value: 'r' },
    { name: say('keys.undo'), value: 'u' },
    ...places.map(({ name, key }) => ({ name: say(name), value: `g  ${key}` })),
  ]
  return (
    <>
      <p role="status" className="fixed bottom-4 left-1/2 z-40 -translate-x-1/2">
        {afterG && (
          <span className="figures rounded-full bg-raised px-4 py-2 text-note shadow-float">
            g … {say('keys.goTo')}
          </span>
        )}
      </p>
      <Sheet open={listed} onClose={() => setListed(false)} title={say('keys.title')}>
        <KeyValue rows={rows} className="gap-8 desk:columns-2" />
      </Sheet>
    </>
  )
}
