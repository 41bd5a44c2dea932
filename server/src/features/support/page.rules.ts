import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { isWebPage } from '../../platform/webPage'

/** The operator's settings of the customer service page; empty values get defaults. */
export interface PageSetting {
  url: string
  cover: string
  title: string
}

export const noSetting: PageSetting = { url: '', cover: '', title: '' }

const longest = { url: 500, title: 60 }

/** A web page, or nothing: it must open in a browser without running code in ours. */
export function urlFault(url: string): FieldKey | undefined {
  if (url.length > longest.url) return 'too_large'
  if (url === '' || isWebPage(url)) return undefined
  return 'choice'
}

export const titleFault = (title: string): FieldKey | undefined =>
  title.length > longest.title ? 'too_large' : undefined

/** The operator's setting has priority over that of the environment, which has priority over our own chat. */
export const pageOf = (
  setting: PageSetting,
  otherwise: { url: string | null; chat: string; cover: string; title: string },
): { customer_url: string; cover: string; xtitle: string } => ({
  customer_url: setting.url || otherwise.url || otherwise.chat,
  cover: setting.cover || otherwise.cover,
  xtitle: setting.title || otherwise.title,
})
