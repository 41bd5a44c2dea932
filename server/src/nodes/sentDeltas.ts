import type { AnyDelta, Emitted } from '../lane/delta'

/** A delta as nodes send it, or a row of deltas of the same name together if they have a form for that. */
export type SentDelta = readonly [name: string, data: unknown]

export function sentDeltas(deltas: readonly Emitted[]): SentDelta[] {
  const sent: SentDelta[] = []
  for (let from = 0; from < deltas.length; ) {
    const { delta, data } = deltas[from] as Emitted
    let to = from + 1
    if (delta.form) while (deltas[to]?.delta === delta) to++
    const all = deltas.slice(from, to)
    sent.push([delta.name, delta.form ? delta.form.pack(all.map(each => each.data)) : data])
    from = to
  }
  return sent
}

export const receivedDeltas = (sent: readonly SentDelta[], deltaOf: (name: string) => AnyDelta): Emitted[] =>
  sent.flatMap(([name, data]) => {
    const delta = deltaOf(name)
    return delta.form ? delta.form.unpack(data).map(each => ({ delta, data: each })) : [{ delta, data }]
  })
