import { brotliDecompressSync, gunzipSync, constants as zlib } from 'node:zlib'
import type { answerTypes } from '@lagoon/shared/api/console-requests'
import type { KeptCall } from './inspector'

type AnswerType = (typeof answerTypes)[number]
type Answer = Pick<KeptCall, 'answer' | 'coding'>

/** What was answered, as text: all of it, or the beginning of a large one. */
export function textOf({ answer, coding }: Answer): string {
  if (answer === null) return ''
  if (typeof answer === 'string') return answer
  // Of a large answer the end is missing.
  if (coding === 'br') return `${brotliDecompressSync(answer, { finishFlush: zlib.BROTLI_OPERATION_FLUSH })}`
  if (coding === 'gzip') return `${gunzipSync(answer, { finishFlush: zlib.Z_SYNC_FLUSH })}`
  return `${answer}`
}

/** Only what went well is compressed, and it begins as any answer does: {"type":"ok". */
export function typeOf({ answer, coding }: Answer): AnswerType {
  if (answer === null) return 'none'
  if (coding !== null) return 'ok'
  const [, type] = /^\{"type":"(ok|error|999|998)"/.exec(answer.slice(0, 20).toString()) ?? []
  return (type as AnswerType | undefined) ?? 'ok'
}
