import { useEffect, useEffectEvent } from 'react'
import { addLayer } from './layers'

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}

declare global {
  interface Window {
    /** Chromium's API for the back gesture while a layer covers the page. */
    CloseWatcher?: new () => Watcher
  }
}

/** "Back" closes the open layer instead of leaving the page. */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    // With a mouse, the button Back of the browser goes past a CloseWatcher.
    if (!window.CloseWatcher || window.matchMedia('(pointer: fine)').matches) return addLayer(() => close())
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [open])
}
