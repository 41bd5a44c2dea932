import type { Query } from '../lane/lane'

type Answer = readonly object[] | Error
type Answering = Answer | ((values: readonly unknown[], text: string) => Answer)

/** A connection that answers a statement by the first matching words; other statements get no rows. */
export function queryAnswering(answers: Readonly<Record<string, Answering>> = {}) {
  const asked: string[] = []
  const ask = (text: string, values: readonly unknown[] = []) => {
    asked.push(text.replace(/\s+/g, ' ').trim())
    const answering = Object.entries(answers).find(([words]) => text.includes(words))?.[1] ?? []
    const answer = typeof answering === 'function' ? answering(values, text) : answering
    if (answer instanceof Error) throw answer
    return answer
  }
  const query = (async (text: string, values?: readonly unknown[]) => ask(text, values)) as unknown as Query
  return { query, ask, asked, of: (words: string) => asked.filter(text => text.includes(words)) }
}
