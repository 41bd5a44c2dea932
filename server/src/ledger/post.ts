import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'
import { type Atoms, add, negate, zero } from '@lagoon/shared/money/atoms'
import type { Place, Unit } from '../lane/unit'
import { refuse } from '../platform/refusal'
import { ledger } from './ledger.owner'
import type { HoldKey } from './liveObjects'
import { openWallet } from './open'
import type { Wallet, WalletKey } from './wallets'
import { entries, holds, postings, wallets } from './wallets'

/**
 * The only writer of balances.
 *
 * Guarantees for every entry: its legs sum to zero in each coin; no wallet of a user goes below zero, available or frozen; every frozen
 * amount has a hold that names a live object; the entry happens once per (type, ref, phase); each wallet it changes gets one posting with
 * the new balance. If a leg is not covered, the whole command is refused with `insufficient_balance`.
 */
export interface Leg {
  wallet: WalletKey
  /** Negative for the payer. */
  amount: Atoms
  /** Changes the frozen part, held for this live object; otherwise the available part. */
  hold?: HoldKey
  /** The reason in the wallet's log; the entry's type if omitted. */
  reason?: ReasonKey
}

interface Entry {
  type: ReasonKey
  /** The id of the object it is about. With `type` and `phase` it makes the entry unique. */
  ref: string | number
  phase?: string
  legs: readonly Leg[]
}

export function post(anyUnit: Unit, entry: Entry): void {
  const unit = ledger.unit(anyUnit)
  const legs = entry.legs.filter(leg => leg.amount !== zero)
  assertBalanced(entry, legs)
  if (legs.length === 0) return
  const entry_id = unit.nextId(entries)
  unit.append(entries, {
    id: entry_id,
    type: entry.type,
    ref: String(entry.ref),
    phase: entry.phase ?? '',
    at: unit.now,
  })
  for (const change of perWallet(unit, legs)) {
    // A coin may be listed after a user registered, so the wallet is made on first use.
    const before = change.place.row ?? openWallet(unit, change.key)
    const available = add(before.available, change.available)
    const frozen = add(before.frozen, change.frozen)
    if (before.owner_id > 0 && (available < zero || frozen < zero)) {
      if (frozen < zero) throw new Error(`${entry.type} ${entry.ref} takes more than is frozen`)
      refuse('insufficient_balance')
    }
    unit.put(change.place, { ...before, available, frozen })
    unit.append(postings, {
      id: unit.nextId(postings),
      entry_id,
      wallet_id: before.id,
      coin_id: before.coin_id,
      reason: change.reason ?? entry.type,
      available: change.available,
      frozen: change.frozen,
      after_available: available,
      after_frozen: frozen,
      at: unit.now,
    })
  }
  for (const leg of legs) if (leg.hold) adjustHold(unit, leg.hold, leg)
}

/** Freezes `amount` of a wallet for a live object: available → frozen. */
export function hold(
  unit: Unit,
  key: HoldKey,
  wallet: WalletKey,
  amount: Atoms,
  type: ReasonKey,
  phase = 'hold',
): void {
  post(unit, {
    type,
    ref: key.ref,
    phase,
    legs: [
      { wallet, amount: negate(amount) },
      { wallet, amount, hold: key },
    ],
  })
}

/** Releases everything that is still held for an object: frozen → available. Returns the amount. */
export function release(unit: Unit, key: HoldKey, type: ReasonKey, phase = 'release'): Atoms {
  const held = unit.get(holds, key)
  if (!held) return zero
  post(unit, {
    type,
    ref: key.ref,
    phase,
    legs: [
      { wallet: held, amount: negate(held.amount), hold: key },
      { wallet: held, amount: held.amount },
    ],
  })
  return held.amount
}

/** The hold of a new object cannot be loaded, because its id was not known. A command that takes from a hold has loaded it. */
function adjustHold(unit: Unit<'ledger'>, key: HoldKey, leg: Leg): void {
  const held = leg.amount > zero ? unit.peek(holds, key) : unit.get(holds, key)
  const amount = add(held?.amount ?? zero, leg.amount)
  if (amount < zero) throw new Error(`${key.kind} ${key.ref} holds less than is taken`)
  const { owner_id, account, coin_id } = leg.wallet
  if (!held) unit.insert(holds, { kind: key.kind, ref: key.ref, owner_id, account, coin_id, amount })
  else if (held.owner_id !== owner_id || held.account !== account || held.coin_id !== coin_id) {
    throw new Error(`${key.kind} ${key.ref} holds in another wallet`)
  } else if (amount === zero) unit.remove(holds, key)
  else unit.update(holds, key, { amount })
}

function assertBalanced(entry: Entry, legs: readonly Leg[]): void {
  const coins: number[] = []
  const sums: Atoms[] = []
  for (const { wallet, amount } of legs) {
    const place = coins.indexOf(wallet.coin_id)
    if (place < 0) {
      coins.push(wallet.coin_id)
      sums.push(amount)
    } else sums[place] = add(sums[place] as Atoms, amount)
  }
  for (const [place, sum] of sums.entries())
    if (sum !== zero) throw new Error(`${entry.type} ${entry.ref} is out of balance by ${sum} in coin ${coins[place]}`)
}

interface Change {
  key: WalletKey
  place: Place<Wallet, 'ledger'>
  available: Atoms
  frozen: Atoms
  reason: ReasonKey | undefined
  /** The same wallet with another reason. */
  next: Change | undefined
}

/** One change per wallet and reason, in the order of the legs. */
function perWallet(unit: Unit, legs: readonly Leg[]): readonly Change[] {
  const changes: Change[] = []
  const known = new Map<Place<Wallet, 'ledger'>, Change>()
  for (const { wallet: key, amount, hold, reason } of legs) {
    const place = unit.at(wallets, key)
    const first = known.get(place)
    let change = first
    while (change && change.reason !== reason) change = change.next
    if (!change) {
      change = { key, place, available: zero, frozen: zero, reason, next: first }
      changes.push(change)
      known.set(place, change)
    }
    if (hold) change.frozen = add(change.frozen, amount)
    else change.available = add(change.available, amount)
  }
  return changes
}
