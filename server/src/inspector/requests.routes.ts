import { brotliDecompressSync, gunzipSync, constants as zlib } from 'node:zlib'
import { page } from '@lagoon/shared/api/answers'
import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import type { answerTypes } from '@lagoon/shared/products/console/requests'
import type { Routes } from '../http/call'
import { eventsIn } from '../lane/log/eventBatches.sql'
import { eventsOf, readEvents } from '../lane/log/events'
import type { Database } from '../platform/db/database'
import { refuse } from '../platform/refusal'
import { cameAt_ms } from '../platform/requestIds'
import { stampOf } from '../platform/world-time'
import type { Inspector, StoredCall } from './inspector'

interface RequestDeps {
  db: Database
  /** null if the inspector is off and stores nothing. */
  inspector: Inspector | null
}

type Requested = CallParsed<'GET console/requests'>
type Shown = CallData<'GET console/requests'>['data'][number]

/** The limit for a text in the list. A single call is shown completely. */
const most_listed = 300

export function requestRoutes({ db, inspector }: RequestDeps): Routes {
  const all = () => inspector?.calls() ?? []
  return {
    'GET console/requests': async ({ input }) => {
      const found = [...all()].filter(call => isWanted(input, call))
      const shown = found.slice((input.page - 1) * input.limit, input.page * input.limit)
      const events = await eventsOfCalls(db, shown)
      const rows = shown.map(call => ({
        ...shownOf(
          call,
          events.of(call).map(({ id, type, user_id }) => ({ id, type, user_id })),
        ),
        answer: textOf(call).slice(0, most_listed),
      }))
      return page(rows, found.length, input)
    },
    'GET console/request': async ({ input }) => {
      const call = [...all()].find(({ requestId }) => requestId === input.request_id) ?? refuse('not_found')
      const events = await eventsOfCalls(db, [call])
      const found = events
        .of(call)
        .map(({ id, type, user_id, data }) => ({ id, type, user_id, data: JSON.stringify(data) }))
      const frames = inspector?.framesOf(call.done.map(({ batch }) => batch)) ?? []
      const readers = new Set([call.caller.userId, ...found.map(({ user_id }) => user_id)])
      return {
        ...shownOf(call, found),
        events: found,
        commands: call.done.map(({ batch, n }) => `${batch}-${n}`),
        frames: frames
          .filter(({ userId }) => readers.has(userId))
          .map(({ userId, news }) => ({ user_id: userId, type: news.type, frame: JSON.stringify(news) })),
      }
    },
  }
}

/** Tests the path, because the operator is not known yet at login. */
const isOfConsole = ({ call }: StoredCall): boolean => call.includes(' console/')

const isWanted = ({ user_id, by, call, type, request_id, changed }: Requested, stored: StoredCall): boolean =>
  (user_id === undefined || stored.caller.userId === user_id) &&
  (by === undefined || isOfConsole(stored) === (by === 'operator')) &&
  (call === undefined || stored.call.toLowerCase().includes(call.toLowerCase())) &&
  (request_id === undefined || stored.requestId === request_id) &&
  (type === undefined || typeOf(stored) === type) &&
  (changed === 0 || stored.done.length > 0)

function shownOf(call: StoredCall, events: Shown['events']): Shown {
  const [first] = call.done
  return {
    request_id: call.requestId,
    at: stampOf(call.at),
    came_at: cameAt_ms(call.requestId) ?? 0,
    by: call.caller.realm,
    user_id: call.caller.userId > 0 ? call.caller.userId : null,
    call: call.call,
    input: { ...call.input },
    status: call.status,
    type: typeOf(call),
    answer: textOf(call),
    answer_bytes: call.answer_bytes,
    took_ms: Math.round(call.took_ms * 100) / 100,
    command_id: first ? `${first.batch}-${first.n}` : null,
    batch: first?.batch ?? null,
    events,
  }
}

/** Reads from the log the events of the commands of these calls. */
async function eventsOfCalls(db: Database, calls: readonly StoredCall[]) {
  const batches = [...new Set(calls.flatMap(({ done }) => done.map(({ batch }) => batch)))]
  const rows = batches.length > 0 ? await eventsIn.all(db.pool, batches) : []
  const events = new Map(rows.map(({ batch, at, events }) => [batch, eventsOf(batch, at, readEvents(events))]))
  return {
    of: ({ done }: StoredCall) =>
      done.flatMap(
        ({ batch, events: { first, count } }) => events.get(batch)?.slice(first - 1, first - 1 + count) ?? [],
      ),
  }
}

type AnswerType = (typeof answerTypes)[number]
type Answer = Pick<StoredCall, 'answer' | 'coding'>

/** The answer as text: all of it, or the beginning of a large one. */
function textOf({ answer, coding }: Answer): string {
  if (answer === null) return ''
  if (typeof answer === 'string') return answer
  // The end of a large answer is missing.
  if (coding === 'br') return `${brotliDecompressSync(answer, { finishFlush: zlib.BROTLI_OPERATION_FLUSH })}`
  if (coding === 'gzip') return `${gunzipSync(answer, { finishFlush: zlib.Z_SYNC_FLUSH })}`
  return `${answer}`
}

/** Only successful answers are compressed, and every answer begins with its type: {"type":"ok". */
function typeOf({ answer, coding }: Answer): AnswerType {
  if (answer === null) return 'none'
  if (coding !== null) return 'ok'
  const [, type] = /^\{"type":"(ok|error|999|998)"/.exec(answer.slice(0, 20).toString()) ?? []
  return (type as AnswerType | undefined) ?? 'ok'
}
