import recorded from './examples.json'

/** One sending of a call and what was answered. They are real ones: `npm run examples` plays every call and keeps them. */
export interface Example {
  request: Record<string, unknown>
  answer: Record<string, unknown>
}

const examples: Partial<Record<string, Example>> = recorded

export const exampleOf = (key: string): Example => examples[key] ?? { request: {}, answer: {} }
