import type { Rows } from '../../platform/db/reading'
import type { Article } from './article.table'
import { allArticles } from './news.sql'

/** Every article, in memory: there are few, and every home page needs them. */
export class NewsStore {
  #articles: readonly Article[] = []

  async load(from: Rows): Promise<void> {
    this.#articles = [...(await from.all(allArticles))].reverse()
  }

  /** Newest first. */
  ofColumn(c_id: number, now: number): Article[] {
    return this.#articles.filter(article => article.c_id === c_id && article.created_at <= now)
  }

  find(id: number, now: number): Article | undefined {
    return this.#articles.find(article => article.id === id && article.created_at <= now)
  }
}
