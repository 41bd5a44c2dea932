import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../api/useTopic'
import { useLanguage } from '../i18n/language'
import { inWorld } from '../prefix/prefix'
import { Button } from '../ui/Button'

const lookAgain_ms = 5000

/**
 * Registers the service worker, and shows a message when the server has a newer app than this tab. It never reloads unasked, because a
 * half-typed order would be lost.
 */
export function Renewal() {
  const { t } = useTranslation()
  const [ready, setReady] = useState(false)
  const live = useLiveStatus() === 'live'
  const language = useLanguage(stored => stored.language)

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let { controller } = navigator.serviceWorker
    const renewed = () => {
      // The first worker of a phone has the same version as this tab.
      if (controller) setReady(true)
      controller = navigator.serviceWorker.controller
    }
    navigator.serviceWorker.addEventListener('controllerchange', renewed)
    const base = inWorld(import.meta.env.BASE_URL)
    navigator.serviceWorker.register(`${base}worker.js`, { scope: base }).catch(() => {
      // A browser without service workers needs a connection to load the app; the app itself works without one.
    })
    return () => navigator.serviceWorker.removeEventListener('controllerchange', renewed)
  }, [])

  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ language }))
  }, [language])

  // A server that was away may have returned with another build. It looks twice, because a server that has just started may refuse a file,
  // and because the browser merges a look with one that is under way, which may have begun before.
  useEffect(() => {
    if (!live) return
    const look = () =>
      void navigator.serviceWorker?.getRegistration().then(registration => registration?.update().catch(() => {}))
    look()
    const again = setTimeout(look, lookAgain_ms)
    return () => clearTimeout(again)
  }, [live])

  if (!ready) return null
  return (
    <div role="status" className="fixed inset-x-0 bottom-[calc(var(--tab-space)+var(--safe-bottom)+84px)] z-50">
      <div className="frame px-4">
        <div className="flex animate-appear items-center gap-2 rounded-md bg-raised p-2 pl-4 shadow-float">
          <p className="min-w-0 flex-1 text-note">{t('renewal.ready')}</p>
          <Button tone="ghost" size="sm" onClick={() => setReady(false)}>
            {t('renewal.later')}
          </Button>
          <Button size="sm" onClick={() => window.location.reload()}>
            {t('renewal.now')}
          </Button>
        </div>
      </div>
    </div>
  )
}
