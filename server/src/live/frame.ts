import type { ErrorKey } from '@lagoon/shared/catalogue/errors'
import { textFrame } from './textFrame'

/** What a topic tells: its `type` and its fields. `seq` and `snapshot` are the hub's to add. */
export interface Frame {
  type: string
}

/** What the hub answers a client on its own account. */
export type Answer =
  | { type: 'auth'; user_id: number }
  | { type: 'subscribed'; topics: string[] }
  | { type: 'pong' }
  | { type: 'error'; error: ErrorKey; op?: string; topic?: string }

export const answerBytes = (answer: Answer): Buffer => textFrame(JSON.stringify(answer))

export function frameBytes(frame: Frame, seq: number, snapshot = false): Buffer {
  const { type, ...fields } = frame
  return textFrame(JSON.stringify({ type, seq, ...(snapshot && { snapshot }), ...fields }))
}

/**
 * A snapshot ends where the topic stands and counts up to there, so that what follows is +1 again: three frames of a topic that stands at
 * 1007 are 1005 (the first, marked as snapshot), 1006 and 1007.
 */
export function snapshotBytes(frames: readonly Frame[], seq: number): Buffer[] {
  return frames.map((frame, i) => frameBytes(frame, seq - frames.length + 1 + i, i === 0))
}
