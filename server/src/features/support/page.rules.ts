import type { FieldKey } from '@lagoon/shared/catalogue/errors'

/** What the operator may say of the customer service page; what is empty is answered by default. */
export interface PageSetting {
  url: string
  cover: string
  title: string
}

export const noSetting: PageSetting = { url: '', cover: '', title: '' }

const longest = { url: 500, cover: 200, title: 60 }

/** A page on the web, or nothing: what opens in a browser and runs nothing of its own in ours. */
export function urlFault(url: string): FieldKey | undefined {
  if (url.length > longest.url) return 'too_large'
  if (url === '' || (/^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url))) return undefined
  return 'choice'
}

/** A picture of this server, since pages show none from elsewhere: "/h5/icons/lagoon.svg". */
export function coverFault(cover: string): FieldKey | undefined {
  if (cover.length > longest.cover) return 'too_large'
  return cover === '' || /^\/(?![/\\])[^\s\\]*$/.test(cover) ? undefined : 'choice'
}

export const titleFault = (title: string): FieldKey | undefined =>
  title.length > longest.title ? 'too_large' : undefined

/** The operator's word before that of the environment, and that before our own chat. */
export const pageOf = (
  setting: PageSetting,
  otherwise: { url: string | null; chat: string; cover: string; title: string },
): { customer_url: string; cover: string; xtitle: string } => ({
  customer_url: setting.url || otherwise.url || otherwise.chat,
  cover: setting.cover || otherwise.cover,
  xtitle: setting.title || otherwise.title,
})
