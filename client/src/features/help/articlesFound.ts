/**
 * Finds titles that contain every word of the query. Chinese and Japanese have no spaces, so there the title must contain the whole query.
 */
export function articlesFound<T extends { title: string }>(articles: readonly T[], query: string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return articles.filter(({ title }) => words.every(word => title.toLowerCase().includes(word)))
}
