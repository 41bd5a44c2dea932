import { statement } from '../../platform/db/sql'
import { articles } from './article.table'

export const allArticles = statement({
  text: 'SELECT * FROM world.article ORDER BY created_at DESC, id DESC',
  gives: articles,
})
