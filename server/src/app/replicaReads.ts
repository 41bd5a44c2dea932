import type { ReplicaReads } from '../http/replicaReads'
import type { LastTold } from '../lane/lastTold'
import type { Replica } from '../platform/db/replica'

/** An operator was notified of everyone's events. */
export const replicaReads = (replica: Replica | null, told: LastTold | null): ReplicaReads | null =>
  replica &&
  told && {
    read: (name, { realm, userId }, seen, work) =>
      replica.read(name, Math.max(seen, realm === 'operator' ? told.last : told.of(userId)), work),
  }
