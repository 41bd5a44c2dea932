import { api } from '../api/api'

/** Why this browser receives no pushes. */
export type PushRefusal = 'unsupported' | 'denied' | 'failed'

/** Each world has a service worker of its own, and with it a subscription of its own. */
const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'PushManager' in window && 'Notification' in window ? await navigator.serviceWorker?.getRegistration() : undefined

export async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager.getSubscription()) ?? null
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

export async function endPush(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe().catch(() => false)
}
