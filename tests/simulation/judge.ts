import { isDeepStrictEqual } from 'node:util'
import { idempotencies } from '@lagoon/server/lane/idempotency'
import { Books } from './books'
import type { Disk } from './disk'

/** What somebody was answered, and when: places in the order of all that was asked and answered. */
export interface Answered {
  user_id: number
  path: string
  key: string
  handedIn: number
  answeredAt: number
  /** Null for a refusal. */
  ok: { value: unknown } | null
  refusal: string | null
}

/** What is wrong with the end of a history: nothing, if it is empty. */
export function faultsOf(books: Books, disk: Disk, answers: readonly Answered[]): string[] {
  return [...new Books(books, table => disk.changesOf(table)).faults, ...faultsOfAnswers(disk, answers)]
}

/**
 * Everybody was told what happened, once: the log is an order that explains every answer, and nobody who had been answered came after
 * somebody who asked later.
 */
function faultsOfAnswers(disk: Disk, answers: readonly Answered[]): string[] {
  const faults: string[] = []
  const places = new Map<string, number>()
  const answered = new Map<string, unknown>()
  let place = 0
  for (const { commands } of disk.log)
    for (const { sending, answer, name } of commands) {
      place++
      if (!sending) continue
      const id = `${sending.user_id} ${sending.path} ${sending.key}`
      if (places.has(id)) faults.push(`${name} under the key ${sending.key} was done twice`)
      places.set(id, place)
      answered.set(id, answer)
    }
  const inOrder: { handedIn: number; answeredAt: number; place: number; key: string }[] = []
  for (const { user_id, path, key, ok, refusal, handedIn, answeredAt } of answers) {
    const id = `${user_id} ${path} ${key}`
    const at = places.get(id)
    const row = disk.get(idempotencies, { user_id, path, key })
    if (ok && at === undefined) faults.push(`${path} under the key ${key} was answered, and is not in the log`)
    else if (!ok && at !== undefined) faults.push(`${path} under the key ${key} was refused as ${refusal}, and done`)
    if (ok && !row) faults.push(`the answer under the key ${key} was not kept`)
    const said = ok ? plain(ok.value) : null
    if (ok && at !== undefined && !isDeepStrictEqual(plain(answered.get(id)), said))
      faults.push(`${path} under the key ${key} was answered otherwise than the log has it`)
    if (ok && row && !isDeepStrictEqual(plain(row.answer), said))
      faults.push(`${path} under the key ${key} was answered otherwise than it was kept`)
    if (ok && at !== undefined) inOrder.push({ handedIn, answeredAt, place: at, key })
  }
  for (const first of inOrder)
    for (const second of inOrder)
      if (first.answeredAt < second.handedIn && first.place > second.place)
        faults.push(`key ${first.key} was answered before key ${second.key} was asked, and came after it`)
  return faults
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
