import { useEffect, useRef } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}

declare global {
  interface Window {
    /** Chromium's way to hear the back gesture while something lies over the page. */
    CloseWatcher?: new () => Watcher
  }
}

/** Back closes what is open instead of leaving the page, where the browser offers to say so. */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    if (!open || !window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close.current()
    return () => watcher.destroy()
  }, [open])
}
