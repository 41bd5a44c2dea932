import type { FrameOf } from '@lagoon/shared/live/topicOf'
import type { Topic } from '@lagoon/shared/live/topics'
import { hashKey, notifyManager, type QueryKey } from '@tanstack/react-query'
import { subscribe } from './connection'
import { type Effect, Feed } from './feed'
import { queryClient } from './queryClient'

/** Applies a frame to the data; undefined if there is no data and a frame alone is not enough. */
export type Apply<D, T extends Topic> = (data: D | undefined, frame: FrameOf<T>) => Effect<D>

interface Followed {
  feed: Feed<unknown>
  /** One subscription for each topic, however many screens show the read. */
  topics: Map<Topic, { listeners: number; leave: () => void }>
}

const followed = new Map<string, Followed>()

/** Whether frames keep this read up to date. */
export const isFollowed = (queryHash: string): boolean => (followed.get(queryHash)?.topics.size ?? 0) > 0

/** Applies the frames of a topic to a read until the returned function is called. All followers of a topic apply the same function. */
export function follow<D, T extends Topic>(hash: string, queryKey: QueryKey, topic: T, apply: Apply<D, T>): () => void {
  const { feed, topics } = followedBy(hash, queryKey)
  const known = topics.get(topic)
  if (known) known.listeners += 1
  else {
    const leave = subscribe(topic, frame => feed.hear(data => apply(data as D | undefined, frame)))
    topics.set(topic, { listeners: 1, leave })
  }
  return () => {
    const topicNow = topics.get(topic)
    if (!topicNow || --topicNow.listeners > 0) return
    topicNow.leave()
    topics.delete(topic)
    if (topics.size === 0) feed.stop()
    forgetIdle(hash)
  }
}

/** Performs a read that frames update. */
export async function answerOf<D>(queryKey: QueryKey, ask: () => Promise<D>): Promise<D> {
  const hash = hashKey(queryKey)
  const { feed } = followedBy(hash, queryKey)
  try {
    return (await feed.answer(ask)) as D
  } finally {
    forgetIdle(hash)
  }
}

function followedBy(hash: string, queryKey: QueryKey): Followed {
  const known = followed.get(hash)
  if (known) return known
  const cached = {
    get: () => queryClient.getQueryData(queryKey),
    set: (data: unknown) => void queryClient.setQueryData(queryKey, data),
    refetch: () => void queryClient.invalidateQueries({ queryKey, exact: true }),
  }
  const begun: Followed = { feed: new Feed(cached, withNextPaint), topics: new Map() }
  followed.set(hash, begun)
  return begun
}

function forgetIdle(hash: string): void {
  const known = followed.get(hash)
  if (known && known.topics.size === 0 && known.feed.isIdle) followed.delete(hash)
}

const waiting = new Set<Feed<unknown>>()
let paint = 0

/** A tick is a frame for each pair, and more for open positions: all are rendered at once. */
function withNextPaint(feed: Feed<unknown>): void {
  waiting.add(feed)
  if (paint !== 0) return
  paint = requestAnimationFrame(() => {
    paint = 0
    const feeds = [...waiting]
    waiting.clear()
    notifyManager.batch(() => {
      for (const each of feeds) each.apply()
    })
  })
}
