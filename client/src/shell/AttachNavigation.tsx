import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { attachRouter, goTo } from '../parts/navigator'
import { withoutLayers } from '../ui/layers'

/**
 * Passes the router's functions to `parts/navigator`, so that stores and calls can navigate too, and handles links of the app: `back()` does
 * not count a navigation by the browser itself.
 */
export function AttachNavigation() {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    attachRouter({
      navigate: (to: string | number, options?: { replace?: boolean }) =>
        withoutLayers(() => void (typeof to === 'number' ? navigate(to) : navigate(to, options))),
    })
    const follow = (event: MouseEvent) => {
      const place = placeOf(event)
      if (place === undefined) return
      event.preventDefault()
      goTo(place)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}

/** The target of a plain press on a link of the app; a press that opens another window is left to the browser. */
function placeOf(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a[href^="#/"]:not([target])') : null
  return link?.getAttribute('href')?.slice(1)
}
