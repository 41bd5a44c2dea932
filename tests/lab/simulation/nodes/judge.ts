import { isDeepStrictEqual } from 'node:util'
import type { Done } from '@lagoon/server/lane/origin'
import type { Disk } from '../disk'

/** A call that was made once, without a key, and its answer; null if there was none. */
export interface SentOnce {
  /** The id of the request in the log. */
  request: string
  sentAt: number
  answeredAt: number
  heard: { value: unknown; done: readonly Done[] } | { refusal: string } | null
}

/** A call that was made once took effect at most once: once if it was answered as done, and never if it was refused. */
export function faultsOfSentOnce(disk: Disk, requested: readonly SentOnce[]): string[] {
  const faults: string[] = []
  const places = new Map<string, { place: number; batch: number; answer: unknown }[]>()
  let place = 0
  for (const { batch, commands } of disk.logged)
    for (const { request, answer } of commands)
      places.set(request, [...(places.get(request) ?? []), { place: ++place, batch, answer }])
  const inOrder: (SentOnce & { place: number })[] = []
  for (const each of requested) {
    const { request, heard } = each
    const done = places.get(request) ?? []
    if (done.length > 1)
      faults.push(`${request}, which was asked once, was done in batches ${done.map(({ batch }) => batch)}`)
    if (!heard) continue
    const [only] = done
    if ('refusal' in heard) {
      if (only) faults.push(`${request} was refused as ${heard.refusal}, and done in batch ${only.batch}`)
    } else if (!only) {
      if (heard.done.length > 0) faults.push(`${request} was answered as done, and is not in the log`)
    } else {
      if (!isDeepStrictEqual(plain(heard.value), plain(only.answer)))
        faults.push(`${request} was answered otherwise than the log has it`)
      inOrder.push({ ...each, place: only.place })
    }
  }
  for (const first of inOrder)
    for (const second of inOrder)
      if (first.answeredAt < second.sentAt && first.place > second.place)
        faults.push(`${first.request} was answered before ${second.request} was asked, and came after it`)
  return faults
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
