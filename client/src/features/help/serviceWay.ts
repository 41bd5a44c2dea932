import { pathOf } from '@lagoon/shared/catalogue/paths'

/** The target of the customer service link: a screen of this app, or a web page. */
type ServiceWay = { to: 'app'; location: string } | { to: 'web'; href: string }

const chat = '/pages/help/center/chat'

/** Only http and https links are opened; any other answer leads to the chat. A path is one of this world, whose address is `world`. */
export function serviceWay(customer_url: string | undefined, world: string): ServiceWay {
  const address = customer_url?.startsWith('/') ? world + customer_url : (customer_url ?? '')
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { to: 'app', location: chat }
  const [start, location] = url.href.split(/(?<=\/h5\/#)/)
  return start === `${world}/h5/#` && location && pathOf(location)
    ? { to: 'app', location }
    : { to: 'web', href: url.href }
}
