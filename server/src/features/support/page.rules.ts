import type { FieldKey } from '@lagoon/shared/catalogue/errors'

/** The operator's settings of the customer service page; empty values get defaults. */
export interface PageSetting {
  url: string
  cover: string
  title: string
}

export const noSetting: PageSetting = { url: '', cover: '', title: '' }

const longest = { url: 500, cover: 200, title: 60 }

/** A web page, or nothing: it must open in a browser without running code in ours. */
export function urlFault(url: string): FieldKey | undefined {
  if (url.length > longest.url) return 'too_large'
  if (url === '' || (/^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url))) return undefined
  return 'choice'
}

/** A picture of this server, since pages show no others: "/h5/icons/lagoon.svg". */
export function coverFault(cover: string): FieldKey | undefined {
  if (cover.length > longest.cover) return 'too_large'
  return cover === '' || /^\/(?![/\\])[^\s\\]*$/.test(cover) ? undefined : 'choice'
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
