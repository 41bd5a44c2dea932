import type { Language } from '@lagoon/shared/catalogue/languages'
import { typed } from '../../platform/db/kinds'
import type { RowOf } from '../../platform/db/table'
import { news } from './news.owner'

const columns = {
  id: 'int',
  c_id: 'int',
  cover: 'text',
  author: 'text',
  created_at: 'int',
  /** `content` is HTML from our own seeds, never from a user. */
  words: typed<Record<Language, { readonly title: string; readonly content: string }>>('json'),
} as const

export const articles = news.table('world.article', columns, { key: ['id'] })

export type Article = RowOf<typeof columns>
