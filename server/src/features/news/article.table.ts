import type { Language } from '@lagoon/shared/catalogue/languages'
import { type RowOf, table } from '../../platform/db/table'

const columns = {
  id: 'int',
  c_id: 'int',
  cover: 'text',
  author: 'text',
  created_at: 'int',
  words: 'json',
} as const

export const articles = table('world.article', columns, { key: ['id'] })

export type Article = Omit<RowOf<typeof columns>, 'words'> & {
  /** `content` is html of our own seeds, never of a user. */
  readonly words: Record<Language, { readonly title: string; readonly content: string }>
}
