import { type Bus, BusUnavailable } from '../bus/bus'
import { refuse } from '../platform/refusal'
import type { Answer, Question } from './messages'
import type { PresentWriter } from './presentWriter'
import { decode, encode, errorOf } from './wire'

/** Operator actions that the writer performs besides commands: plain data in, plain data out. */
export type Operations = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>

/** Long enough for a restore, or for an advance of ten years. */
const longest_ms = 130_000

/**
 * The same operations, sent to the writer. If the writer goes away meanwhile, the operation fails with `unavailable` and may have been done.
 */
export function elsewhere<O>(
  names: readonly (keyof O & string)[],
  { bus, writer, follow }: { bus: Bus; writer: PresentWriter; follow: (batch: number) => Promise<void> },
): O {
  let id = 0
  const ask = async (operation: string, args: readonly unknown[]): Promise<unknown> => {
    const { term } = writer
    if (term === null || !bus.isConnected) return refuse('unavailable')
    const question: Question = { operation, id: ++id, args }
    const bytes = await new Promise<Buffer>((resolve, fail) => {
      const stop = writer.onReplaced(term, () => fail(new BusUnavailable('failed', true)))
      bus.ask(`operator.${term}`, encode(question), { deadline_ms: longest_ms }).then(resolve, fail).finally(stop)
    }).catch(error => (error instanceof BusUnavailable ? refuse('unavailable') : Promise.reject(error)))
    const [outcome] = decode<Answer>(bytes)
    if (!outcome) return refuse('unavailable')
    if (!('value' in outcome)) throw errorOf(outcome)
    await follow(outcome.batch)
    return outcome.value
  }
  return Object.fromEntries(names.map(name => [name, (...args: unknown[]) => ask(name, args)])) as O
}
