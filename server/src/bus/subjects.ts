/**
 * The subjects that each role may send and receive. A subject begins with the world, so that several worlds can share a broker; the next
 * word decides. The broker enforces the same (`broker/permissions.rules.ts`).
 */
export type Role = 'gateway' | 'writer'

export const worldPrefix = (world: string): string => `lagoon.${world}.`

/** The subject for answers; a role can only hear its own. */
export const inboxOf = (world: string, role: Role, node: string): string => `${worldPrefix(world)}inbox.${role}.${node}`

/** The key that signs: only nodes that serve the console have the operator's. */
export type Signer = 'node' | 'operator'

interface Traffic {
  /** `asked`: a request with an answer, which goes to the inbox of the requester. */
  way: 'request' | 'publish'
  says: readonly Role[]
  hears: readonly Role[]
  signed: Signer
}

export const traffic: Readonly<Record<string, Traffic>> = {
  /** Commands, to the writer of an epoch: `lane.17`. */
  lane: { way: 'request', says: ['gateway'], hears: ['writer'], signed: 'node' },
  /** Commands of the operator and of world control. */
  operator: { way: 'request', says: ['gateway'], hears: ['writer'], signed: 'operator' },
  /** Other requests to the active writer, such as for a snapshot of the readers' state. */
  writer: { way: 'request', says: ['gateway', 'writer'], hears: ['writer'], signed: 'node' },
  /** Commits, from the writer to everyone. */
  stream: { way: 'publish', says: ['writer'], hears: ['gateway', 'writer'], signed: 'node' },
  /** Heartbeats of writers. */
  beat: { way: 'publish', says: ['writer'], hears: ['gateway', 'writer'], signed: 'node' },
}

/** Using a forbidden subject is a defect, so it is refused here: the broker would drop the message silently. */
export function checkSubject(role: Role, may: 'says' | 'hears', way: Traffic['way'], subject: string): Traffic {
  if (!isSubject(subject)) throw new Error(`“${subject}” is no subject`)
  const found = traffic[subject.split('.', 1)[0] ?? '']
  if (found?.way !== way || !found[may].includes(role)) throw new Error(`no ${role} ${may} ${subject}, ${way}`)
  return found
}

const isSubject = (subject: string): boolean => /^[a-z]+(\.[\w-]+)*(\.>)?$/.test(subject)

/** `stream.>` covers `stream.book` and `stream.book.7`. */
export const covers = (followed: string, subject: string): boolean =>
  followed.endsWith('.>') ? subject.startsWith(followed.slice(0, -1)) : followed === subject
