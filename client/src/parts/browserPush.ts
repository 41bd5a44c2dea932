import { api } from '../api/api'

/** Why this browser receives no pushes. */
export type PushRefusal = 'unsupported' | 'denied' | 'failed'

/** The app registers its worker after the first screen, so a quick user waits for it. */
const longestWait_ms = 5000

/** Each world has a service worker of its own, and with it a subscription of its own. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!('PushManager' in window && 'Notification' in window && navigator.serviceWorker)) return null
  const tooLate = new Promise<null>(done => setTimeout(done, longestWait_ms, null))
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

export async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null
}

/** Asks the user, subscribes at the push service of the browser, and gives the subscription to the exchange; the reason if that fails. */
export async function startPush(applicationServerKey: string): Promise<PushRefusal | null> {
  const registration = await registered()
  if (!registration) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    // One for another key, after the data folder of the exchange was replaced, receives nothing more.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
    await api.call('POST notifications/push', { endpoint: made.endpoint, p256dh, auth })
    return null
  } catch {
    await endPush()
    return 'failed'
  }
}

const ended = new Set<() => void>()

/** Calls back whenever the subscription was ended, also by a change of the session. */
export function onPushEnded(listener: () => void): () => void {
  ended.add(listener)
  return () => {
    ended.delete(listener)
  }
}

export async function endPush(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe().catch(() => false)
  for (const listener of ended) listener()
}
