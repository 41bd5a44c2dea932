import type { AnswerFrame, PrivateFrame, PublicFrame } from '@lagoon/shared/live/frames'
import { textFrame } from './textFrame'

/** A frame of a public topic without `seq` and `snapshot`, which the hub adds. */
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
 * The last frame of a snapshot has the present number of the topic, so that the next frame is +1 again: three frames of a topic at 1007 are
 * 1005 (the first, marked as snapshot), 1006 and 1007.
 */
export function snapshotBytes(all: readonly News[], seq: number): Buffer[] {
  return all.map((news, i) => frameBytes(news, seq - all.length + 1 + i, i === 0))
}
