import type { CallData } from '@lagoon/shared/api/index'
import { stampPart } from '../../ui/stamp'

export type Message = CallData<'POST support/messages'>

interface Day {
  /** "2026-01-31" */
  day: string
  messages: Message[]
}

/** Pages of a chat, newest first, as one thread: oldest first, each once, by days. A page may overlap the one before it. */
export function threadOf(newestFirst: readonly Message[]): Day[] {
  const byId = new Map(newestFirst.map(message => [message.id, message]))
  const days: Day[] = []
  for (const message of [...byId.values()].sort((a, b) => a.id - b.id)) {
    const day = stampPart(message.created_at, 'date')
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
