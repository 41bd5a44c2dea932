import { type AuditType, auditTypes } from '../../auditTypes'
import type { InvariantId } from '../../invariants'

/** In English the type of an action is also its text. */
const done = Object.fromEntries(auditTypes.map(type => [`audit.${type}`, type])) as Record<`audit.${AuditType}`, string>

const mustHold: Record<`invariant.${InvariantId}`, string> = {
  'invariant.I-01': 'Every ledger entry sums to zero in each coin',
  'invariant.I-02': 'Every coin sums to zero over users, house and outside',
  'invariant.I-03': 'No wallet of a user is below zero, available or frozen',
  'invariant.I-04': 'A wallet is the sum of its postings, available and frozen, at every posting',
  'invariant.I-05': 'What is frozen is the sum of the open holds',
  'invariant.I-06': 'Every open hold names a live object, and every live object has exactly one',
  'invariant.I-07': 'A posting is in the coin of its wallet',
  'invariant.I-08': 'One effect for each type, object and phase',
  'invariant.I-09': 'One idempotency key, one effect',
  'invariant.I-10': 'A spot order is filled with what it traded, at what it traded, for the fee of its trades',
  'invariant.I-11': 'A trade has a buyer and a seller in its pair, both within their prices, and nobody on both sides',
  'invariant.I-12': 'The waiting orders of a pair do not cross',
  'invariant.I-15':
    'A closed position: one close entry, by the tick it names; the loss ends at the margin, the rest is on the house; a part is of the position it names',
  'invariant.I-16': 'A settled option: one delivery, not before its time, by the tick it names, paid by formula',
  'invariant.I-17': 'Nothing is open that was due by the horizon, but for what a halt holds up and what was set aside',
  'invariant.I-18':
    'Trust: one interest entry per full day, never beyond the term; principal back once; penalty by its mode',
  'invariant.I-19':
    'New coins: reserved and allotted within the supply; held = paid + refunded, paid by what was allotted',
  'invariant.I-20':
    'A merchant: reserved and sold are its orders and no more than its stock; each order is paid out once, if it passed',
  'invariant.I-21':
    'Rebates are within their fees and are what was credited; invitations form no loop; partners are the sum of both',
  'invariant.I-22': 'Three withdrawals a day at most; amount = receipt + fee; held, then paid or given back, once',
  'invariant.I-23': 'Postings, entries and the audit log cannot be changed or deleted',
  'invariant.I-24': 'No posting is finer than its coin',
  'invariant.I-28': 'Every ledger entry belongs to one batch of the log of commits, and is of its second',
  'invariant.I-29a': 'The index of events names only batches of the log that tell something',
  'invariant.I-29b': 'Whoever an event is for finds it by the index',
  'invariant.I-29c': 'Every event of a batch has a reader and a number of its own',
  'invariant.I-31': 'The volume of a minute is what was traded in it',
  'invariant.I-32':
    'Of two linked orders one trades, open ones are of one user, pair and side, and an open name means its order',
  'invariant.I-33': 'Price alerts: each of somebody and of a pair, set in the past, and counted',
  'invariant.I-34': 'Every counter of ids is at least the greatest id of its table',
}

const summaries = {
  'summary.bank_transfer': 'Bank transfer of {amount}',
  'summary.chain_transfer': '{currency} by {chain}',
  'summary.bought': '{amount} for {payment}',
  'summary.paid_by': '{amount} by {way}',
} as const

/** Texts for the operator: the audit log, the invariants, and the subjects of reviews. */
export const operator = { ...done, ...mustHold, ...summaries }
export type OperatorTexts = Record<keyof typeof operator, string>
