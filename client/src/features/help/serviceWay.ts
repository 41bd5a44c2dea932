import { pathOf } from '../../nav/paths'

/** The target of the customer service link: a screen of this app, or a web page. */
type ServiceWay = { to: 'app'; location: string } | { to: 'web'; href: string }

const chat = '/pages/help/center/chat'
const app = /^\/h5\/#(\/.*)$/

/** Only http and https links are opened; any other answer leads to the chat. */
export function serviceWay(customer_url: string | undefined, origin: string): ServiceWay {
  const url = customer_url && URL.canParse(customer_url, origin) ? new URL(customer_url, origin) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { to: 'app', location: chat }
  if (url.origin !== origin) return { to: 'web', href: url.href }
  const location = app.exec(url.pathname + url.hash)?.[1]
  return location && pathOf(location) ? { to: 'app', location } : { to: 'web', href: url.href }
}
