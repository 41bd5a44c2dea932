/** What a product declares besides its calls. Files of rules are light: a browser loads them for their limits, and no zod with them. */
export interface ProductRules {
  /** Its chapter in /api/docs. */
  chapter: { name: string; description: string }
  /** Its reasons to refuse a call, besides the general ones in `catalogue/errors.ts`. The wire carries the key; `server/locales` has its words. */
  errors?: readonly string[]
  /** The messages of its completed actions, besides the general ones in `catalogue/successes.ts`. */
  successes?: readonly string[]
  /** The types of its events. The data of each is in its front door. */
  events?: readonly string[]
  /** Events that make a notification; `server/locales` has their words. */
  notifications?: readonly string[]
  /** The same about the account itself: a restore does not hide them, because someone may have had access. */
  accountNotifications?: readonly string[]
}
