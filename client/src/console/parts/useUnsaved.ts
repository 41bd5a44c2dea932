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

/** A window calls its listeners in the order in which they were added: to be asked before the router, this one is added before it. */
export const listenBeforeRouter = () => window.addEventListener('popstate', event => onStep?.(event))

/**
 * While a form holds what was not saved: asks before another page or another record replaces it, by a press, a key, Back or another
 * address, and before the tab closes. The plain router has no blocker, so its steps wait here for the answer.
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
    // Back has changed the address already. It is put back before the question, whose own entry in the history must not lead away.
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
