/** Titles in which every word of the query stands somewhere; in Chinese and Japanese, which write without spaces, the whole of it. */
export function articlesFound<T extends { title: string }>(articles: readonly T[], query: string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return articles.filter(({ title }) => words.every(word => title.toLowerCase().includes(word)))
}
