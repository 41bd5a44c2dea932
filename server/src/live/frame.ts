import type { AnswerFrame, PrivateFrame, PublicFrame } from '@lagoon/shared/live/frames'
import { textFrame } from './textFrame'

/** What is told of a topic: a frame of the contract, where `seq` and `snapshot` are the hub's to add. */
export type PublicNews = Untold<PublicFrame>
export type PrivateNews = Untold<PrivateFrame>
export type News = PublicNews | PrivateNews

type Untold<F> = F extends unknown ? Omit<F, 'seq' | 'snapshot'> : never

export const answerBytes = (answer: AnswerFrame): Buffer => textFrame(JSON.stringify(answer))

export function frameBytes(news: News, seq: number, snapshot = false): Buffer {
  const { type, ...fields } = news
  return textFrame(JSON.stringify({ type, seq, ...(snapshot && { snapshot }), ...fields }))
}

/**
 * A snapshot ends where the topic stands and counts up to there, so that what follows is +1 again: three frames of a topic that stands at
 * 1007 are 1005 (the first, marked as snapshot), 1006 and 1007.
 */
export function snapshotBytes(all: readonly News[], seq: number): Buffer[] {
  return all.map((news, i) => frameBytes(news, seq - all.length + 1 + i, i === 0))
}
