/** Who may say and hear what: the first word of a subject decides. */
export type Role = 'gateway' | 'writer'

interface Traffic {
  says: readonly Role[]
  hears: readonly Role[]
}

const traffic: Readonly<Record<string, Traffic>> = {
  /** Commands, to the writer of an epoch: `lane.17`. */
  lane: { says: ['gateway'], hears: ['writer'] },
  /** Commands of the operator and of world control, signed with the operator's key. */
  operator: { says: ['gateway'], hears: ['writer'] },
  /** Other questions to the present writer, such as for a snapshot of what readers keep. */
  writer: { says: ['gateway', 'writer'], hears: ['writer'] },
  /** What was committed, from the writer to everybody. */
  stream: { says: ['writer'], hears: ['gateway', 'writer'] },
  /** Heartbeats of writers. */
  beat: { says: ['writer'], hears: ['gateway', 'writer'] },
}

/** A subject of our own that we may not use is a defect here, so it is refused here, long before a broker does it silently. */
export function checkSubject(role: Role, may: keyof Traffic, subject: string): void {
  if (!isSubject(subject)) throw new Error(`“${subject}” is no subject`)
  if (!traffic[subject.split('.', 1)[0] ?? '']?.[may].includes(role)) throw new Error(`no ${role} ${may} ${subject}`)
}

const isSubject = (subject: string): boolean => /^[a-z]+(\.[\w-]+)*(\.>)?$/.test(subject)

/** `stream.>` covers `stream.book` and `stream.book.7`. */
export const covers = (followed: string, subject: string): boolean =>
  followed.endsWith('.>') ? subject.startsWith(followed.slice(0, -1)) : followed === subject
