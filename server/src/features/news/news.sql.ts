import { wholeRows } from '../../platform/db/reading'
import { articles } from './article.table'

export const allArticles = wholeRows(articles, { order: ['created_at', 'id'] })
