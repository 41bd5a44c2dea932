/**
 * Carries messages between the nodes of one world. It may lose any message: a requester has a deadline, and a follower is notified when it
 * may have missed something. A delivered message comes from a node of this world, unchanged, once, and in the order in which that node sent
 * it on that subject. Subjects are named within the world: `lane.17`, `stream.book`; `subjects.ts` lists them.
 */
export interface Bus {
  /** The name of this node for the others; a new one at every start. */
  readonly id: string
  readonly isConnected: boolean
  /** Calls back when the connection is lost and when it is back; returns a function to unsubscribe. */
  onConnection(listener: (isConnected: boolean) => void): () => void
  /** Sends a request and returns the one answer. Rejects only with `BusUnavailable`. */
  ask(subject: string, body: Body, options: { deadline_ms: number }): Promise<Buffer>
  /** Makes this node answer requests on the subject; returns a function to stop. */
  answer(subject: string, answerer: Answerer): () => void
  /**
   * Sends a message to all followers of the subject. Returns false if it was not sent, because the connection is lost or too much is still
   * in transit.
   */
  publish(subject: string, body: Body): boolean
  /** Follows a subject, or several with a final `>`; returns a function to stop. A node does not receive its own messages. */
  follow(subject: string, follower: Follower): () => void
  figures(): BusFigures
  /** Closes the bus for good: open requests fail with `unavailable`. */
  close(): Promise<void>
}

export type Body = string | Uint8Array

export interface Sender {
  /** The `id` of the sender's bus. */
  node: string
  subject: string
}

/** If it throws, the error stays on this node and the requester gets `failed`. */
export type Answerer = (body: Buffer, from: Sender) => Promise<Body> | Body

export interface Follower {
  /**
   * Messages may have been missed. Called once when following has started, then after each lost connection and each gap. Every message sent
   * after this call arrives, so a snapshot requested now and the messages that follow are complete.
   */
  missed(): void
  message(body: Buffer, from: Sender): void
}

/**
 * lost: no connection, before or during the request; nobody: no node answers this subject; deadline: no answer in time; busy: too many
 * requests in progress; failed: the other side could not answer; closed: this bus has ended.
 */
export type WhyUnavailable = 'lost' | 'nobody' | 'deadline' | 'busy' | 'failed' | 'closed'

export class BusUnavailable extends Error {
  override name = 'BusUnavailable'
  constructor(
    readonly why: WhyUnavailable,
    /** False: it was not done and never will be. True: it may have been done, or may be done later. */
    readonly mayHappen: boolean,
  ) {
    super(`the bus has no answer: ${why}`)
  }
}

/** Counts since the start, except for what is in progress. */
export interface BusFigures {
  /** Requests without an answer yet. */
  asking: number
  sent: number
  received: number
  sent_bytes: number
  received_bytes: number
  connections_lost: number
  /** How often followers were notified of possibly missed messages, not counting their start. */
  gaps: number
  /** Dropped messages by reason: a sign of an intruder, or of clocks that differ too much. */
  dropped: Record<WhyDropped, number>
}

/**
 * forged: not signed with our key; stale: its time is too far from now; replayed: it arrived before; malformed: not one of our messages, or
 * too large.
 */
export type WhyDropped = 'forged' | 'stale' | 'replayed' | 'malformed'
