import { pathOf } from '../../nav/paths'

/** Where customer service leads: to a screen of this app, or to a page of its own. */
type ServiceWay = { to: 'app'; location: string } | { to: 'web'; href: string }

const chat = '/pages/help/center/chat'
const app = /^\/h5\/#(\/.*)$/

/** Only a web page opens; whatever else the answer may name, the chat is there. */
export function serviceWay(customer_url: string | undefined, origin: string): ServiceWay {
  const url = customer_url && URL.canParse(customer_url, origin) ? new URL(customer_url, origin) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { to: 'app', location: chat }
  if (url.origin !== origin) return { to: 'web', href: url.href }
  const location = app.exec(url.pathname + url.hash)?.[1]
  return location && pathOf(location) ? { to: 'app', location } : { to: 'web', href: url.href }
}
