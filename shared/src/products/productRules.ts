/** A notification of the event `type`, and what the app does with it. */
export interface DeclaredNotification {
  type: string
  /** The page that a tap opens. */
  page: string
  /** What that page shows, besides the pair, the second and the row. */
  query?: Readonly<Record<string, string>> | ((data: Readonly<Record<string, string>>) => Record<string, string>)
  /** Pages without a toast, because they show the news anyway; by default the page that a tap opens. */
  quietOn?: readonly string[] | 'every page'
  /** The tone of the toast, if its outcome does not decide it. */
  tone?: 'info' | 'error'
}

/** The figures that an operator sets for a step of the demo; a step has those of its action. */
export interface DemoFigures {
  lots: number
  multiple: number
  product: number
  amount: string
}

/** What a product declares besides its calls. Files of rules are light: a browser loads them for their limits, and no zod with them. */
export interface ProductRules {
  /** Its chapter in /api/docs. */
  chapter: { name: string; description: string }
  /** Its reasons to refuse a call, besides the general ones in `catalogue/errors.ts`. The wire carries the key; `server/locales` has its words. */
  errors?: readonly string[]
  /** The messages of its completed actions, besides the general ones in `catalogue/successes.ts`. */
  successes?: readonly string[]
  /** The types of its events. The data of each is in its main file. */
  events?: readonly string[]
  /** The fields of its events that contain personal data. When their user is erased, the server empties them in the log. */
  personal?: readonly { event: string; fields: readonly string[] }[]
  /** Events that make a notification; `server/locales` has their words. */
  notifications?: readonly DeclaredNotification[]
  /** The same about the account itself: a restore does not hide them, because someone may have had access. */
  accountNotifications?: readonly DeclaredNotification[]
  /** The calls that actions of the demo's steps make (`catalogue/demoScript.ts`). */
  demo?: readonly { does: string; call: string; input: (step: DemoFigures) => object }[]
}
