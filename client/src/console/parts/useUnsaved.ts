import { useContext, useEffectEvent, useLayoutEffect } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { confirm } from '../../ui/confirm'
import { withoutLayers } from '../../ui/layers'
import { say } from '../say'

const askToDiscard = () =>
  confirm({
    title: say('frame.unsaved'),
    body: say('frame.unsavedNote'),
    ok: say('frame.discard'),
    cancel: say('frame.keepEditing'),
    tone: 'danger',
  })

let onStep: ((event: PopStateEvent) => void) | undefined

/** Call it before the router starts: a window calls its listeners in the order in which they were added. */
export const listenBeforeRouter = () => window.addEventListener('popstate', event => onStep?.(event))

/**
 * Asks the user before unsaved input is lost: when a press, a key, Back or another address would replace the form with another page or
 * record, and when the tab closes. The plain router has no blocker, so this hook holds its steps back until the user has answered.
 */
export function useUnsaved(unsaved: boolean): void {
  const { navigator } = useContext(NavigationContext)
  const guard = useEffectEvent(() => {
    const { push, replace } = navigator
    const { href } = window.location
    const { state } = window.history
    const release = () => {
      Object.assign(navigator, { push, replace })
      onStep = undefined
      window.removeEventListener('beforeunload', closing)
    }
    const then = async (go: () => void) => {
      if (!(await askToDiscard())) return
      withoutLayers(() => {
        release()
        go()
      })
    }
    // Back has already changed the address. Restore it first: the dialog adds a history entry, and closing it must return to this page.
    onStep = event => {
      const to = window.location.href
      if (to === href) return
      event.stopImmediatePropagation()
      window.history.pushState(state, '', href)
      void then(() => window.location.assign(to))
    }
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    navigator.push = (...step) => void then(() => push.apply(navigator, step))
    navigator.replace = (...step) => void then(() => replace.apply(navigator, step))
    window.addEventListener('beforeunload', closing)
    return release
  })
  useLayoutEffect(() => (unsaved ? guard() : undefined), [unsaved])
}
