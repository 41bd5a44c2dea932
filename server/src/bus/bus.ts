/**
 * Carries messages between the nodes of one world. It may lose any of them and promises none: who asks has a deadline, who follows is told
 * when something may have been missed. What it delivers comes from a node of this world, unchanged, once, and in the order in which that
 * node sent it on that subject. Subjects are named within the world: `lane.17`, `stream.book`; `subjects.ts` lists them.
 */
export interface Bus {
  /** Names this node to the others; a new one at every start. */
  readonly id: string
  readonly isConnected: boolean
  /** Calls back whenever the connection is lost or there again; answers how to stop it. */
  onConnection(listener: (isConnected: boolean) => void): () => void
  /** The one answer of whoever answers on the subject. Rejects with `BusUnavailable`, and with nothing else. */
  ask(subject: string, body: Body, options: { deadline_ms: number }): Promise<Buffer>
  /** From now on this node answers on the subject; answers how to stop it. */
  answer(subject: string, answerer: Answerer): () => void
  /** Tells whoever follows the subject. False: it was not sent, because the connection is lost or too much is still on its way. */
  tell(subject: string, body: Body): boolean
  /** Follows a subject, or several by a last `>`; answers how to stop it. A node does not hear itself. */
  follow(subject: string, follower: Follower): () => void
  figures(): BusFigures
  /** Ends it for good: what is asked still is `unavailable`. */
  close(): Promise<void>
}

export type Body = string | Uint8Array

export interface Sender {
  /** Of the bus that sent it. */
  node: string
  subject: string
}

/** What it throws stays here; the asker is told `failed`. */
export type Answerer = (body: Buffer, from: Sender) => Promise<Body> | Body

export interface Follower {
  /**
   * Something may have been missed: called once when following has begun, then after each lost connection and each gap. Whatever is told
   * after this call comes, so a snapshot asked for now and the messages that follow are whole.
   */
  missed(): void
  message(body: Buffer, from: Sender): void
}

/**
 * lost: no connection, before or while it was asked; nobody: no node answers on this subject; deadline: no answer in time; busy: too much
 * is under way; failed: the other side could not answer; closed: this bus has ended.
 */
export type WhyUnavailable = 'lost' | 'nobody' | 'deadline' | 'busy' | 'failed' | 'closed'

export class BusUnavailable extends Error {
  override name = 'BusUnavailable'
  constructor(
    readonly why: WhyUnavailable,
    /** False: nobody has it, nobody will. True: it may have been done, or be done later. */
    readonly mayHappen: boolean,
  ) {
    super(`the bus has no answer: ${why}`)
  }
}

/** Since the start, but for what is under way. */
export interface BusFigures {
  /** Asked and not answered yet. */
  asking: number
  sent: number
  received: number
  sent_bytes: number
  received_bytes: number
  connections_lost: number
  /** Told followers that something may have been missed, beyond each one's beginning. */
  gaps: number
  /** Messages dropped unread, by why: a sign of an intruder, or of clocks far apart. */
  dropped: Record<WhyDropped, number>
}

/** forged: no key of ours signed it; stale: by its time too old or too new; replayed: it came before; malformed: no message of ours, or too large. */
export type WhyDropped = 'forged' | 'stale' | 'replayed' | 'malformed'
