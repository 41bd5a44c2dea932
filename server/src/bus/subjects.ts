/**
 * Who may say and hear what. A subject begins with the world, so that several can share a broker; the first word after it decides. The
 * broker holds each role to this too (`broker/permissions.rules.ts`).
 */
export type Role = 'gateway' | 'writer'

export const worldPrefix = (world: string): string => `lagoon.${world}.`

/** Where answers come to; a role hears its own alone. */
export const inboxOf = (world: string, role: Role, node: string): string => `${worldPrefix(world)}inbox.${role}.${node}`

/** Whose key signs: the operator's is held by those nodes alone that serve the console. */
export type Signer = 'node' | 'operator'

interface Traffic {
  /** Asked: there is an answer, which goes to the inbox of who asked. */
  way: 'asked' | 'told'
  says: readonly Role[]
  hears: readonly Role[]
  signed: Signer
}

export const traffic: Readonly<Record<string, Traffic>> = {
  /** Commands, to the writer of an epoch: `lane.17`. */
  lane: { way: 'asked', says: ['gateway'], hears: ['writer'], signed: 'node' },
  /** Commands of the operator and of world control. */
  operator: { way: 'asked', says: ['gateway'], hears: ['writer'], signed: 'operator' },
  /** Other questions to the present writer, such as for a snapshot of what readers keep. */
  writer: { way: 'asked', says: ['gateway', 'writer'], hears: ['writer'], signed: 'node' },
  /** What was committed, from the writer to everybody. */
  stream: { way: 'told', says: ['writer'], hears: ['gateway', 'writer'], signed: 'node' },
  /** Heartbeats of writers. */
  beat: { way: 'told', says: ['writer'], hears: ['gateway', 'writer'], signed: 'node' },
}

/** A subject that we may not use is a defect of ours, so it is refused here, long before the broker would, without a word. */
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
