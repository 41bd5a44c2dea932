/** Many values as one JSON text, for sending to other processes, which parse only those that they need. */
export interface PackedTexts {
  readonly text: string
  /** Where each value ends. */
  readonly ends: readonly number[]
}

export function packTexts(values: readonly unknown[]): PackedTexts {
  const texts = values.map(value => JSON.stringify(value))
  let end = 0
  return { text: texts.join(''), ends: texts.map(({ length }) => (end += length)) }
}

export const textAt = ({ text, ends }: PackedTexts, i: number): string => text.slice(i === 0 ? 0 : ends[i - 1], ends[i])
