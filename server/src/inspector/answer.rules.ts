import { brotliDecompressSync, gunzipSync, constants as zlib } from 'node:zlib'
import type { answerTypes } from '@lagoon/shared/api/console-requests'
import type { KeptCall } from './inspector'

type AnswerType = (typeof answerTypes)[number]
type Answer = Pick<KeptCall, 'answer' | 'coding'>

/** The answer as text: all of it, or the beginning of a large one. */
export function textOf({ answer, coding }: Answer): string {
  if (answer === null) return ''
  if (typeof answer === 'string') return answer
  // The end of a large answer is missing.
  if (coding === 'br') return `${brotliDecompressSync(answer, { finishFlush: zlib.BROTLI_OPERATION_FLUSH })}`
  if (coding === 'gzip') return `${gunzipSync(answer, { finishFlush: zlib.Z_SYNC_FLUSH })}`
  return `${answer}`
}

/** Only successful answers are compressed, and every answer begins with its type: {"type":"ok". */
export function typeOf({ answer, coding }: Answer): AnswerType {
  if (answer === null) return 'none'
  if (coding !== null) return 'ok'
  const [, type] = /^\{"type":"(ok|error|999|998)"/.exec(answer.slice(0, 20).toString()) ?? []
  return (type as AnswerType | undefined) ?? 'ok'
}
