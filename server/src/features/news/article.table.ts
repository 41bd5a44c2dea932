import type { Localised } from '../../console/editField'
import { typed } from '../../platform/db/kinds'
import type { RowOf } from '../../platform/db/table'
import { news } from './news.owner'

const columns = {
  id: 'int',
  c_id: 'int',
  cover: 'text',
  /** `content` is Markdown. In worlds of earlier versions it is HTML, which Markdown may contain. */
  words: typed<Localised<'title' | 'content'>>('json'),
  author: 'text',
  created_at: 'int',
  is_published: 'bool',
  /** The product it is about; empty: none in particular. */
  product: 'text',
} as const

export const articles = news.table('world.article', columns, { key: ['id'], serial: 'id' })

export type Article = RowOf<typeof columns>
