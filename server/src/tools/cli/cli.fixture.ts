import type { Command } from './command'
import { createOutput, type Stream } from './output'

interface Given {
  words?: readonly string[]
  values?: object
  /** The answer of the exchange to each call: a value, or a function of the input. */
  answers?: Readonly<Record<string, unknown>>
  isJson?: boolean
}

/** Runs a command, and returns its calls to the exchange, its output and its exit status. */
export async function ran(command: Command, { words = [], values = {}, answers = {}, isJson = false }: Given) {
  const asked: [string, object][] = []
  const call = async (key: string, input: object) => {
    asked.push([key, input])
    const answer = answers[key]
    return typeof answer === 'function' ? answer(input) : answer
  }
  const [printed, notes] = [[] as string[], [] as string[]]
  const stream = (lines: string[]): Stream => ({ write: text => lines.push(String(text).replace(/\n$/, '')) > 0 })
  async function* rows(key: string, input: object) {
    yield* (await call(key, input)) as object[]
  }
  const upload = async (_picture: Uint8Array, name: string) => `/uploads/${name}`
  const client = { call, rows, upload, as: () => client }
  const status = await command.run({
    ...{ words, values: values, signal: new AbortController().signal },
    out: createOutput(isJson, stream(printed), stream(notes)),
    connect: async () => ({ origin: 'http://here', operator: client, anyone: client }) as never,
  })
  return { asked, printed, notes, status }
}
