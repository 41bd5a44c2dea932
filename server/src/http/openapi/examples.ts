import recorded from './examples.json'

/** A request and its answer, recorded from a real call: `npm run examples` makes every call and saves them. */
export interface Example {
  request: Record<string, unknown>
  answer: Record<string, unknown>
}

const examples: Partial<Record<string, Example>> = recorded

export const exampleOf = (key: string): Example => examples[key] ?? { request: {}, answer: {} }
