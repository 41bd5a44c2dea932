import { isDeepStrictEqual } from 'node:util'
import { idempotencies } from '@lagoon/server/lane/idempotency'
import { entries, holds, postings, wallets } from '@lagoon/server/ledger/wallets'
import type { Disk } from './disk'

/** What somebody was answered, and when: places in the order of all that was asked and answered. */
export interface Answered {
  user_id: number
  path: string
  key: string
  handedIn: number
  answeredAt: number
  /** Null for a refusal. */
  ok: { value: unknown } | null
  refusal: string | null
}

/** What is wrong with the end of a history: nothing, if it is empty. */
export function faultsOf(disk: Disk, answers: readonly Answered[]): string[] {
  return [...faultsOfMoney(disk), ...faultsOfAnswers(disk, answers)]
}

type Money = Record<string, bigint>
const add = (sums: Money, key: string, amount: bigint) => {
  sums[key] = (sums[key] ?? 0n) + amount
}

/** I-01 to I-05, I-07 and I-08, as the ledger has them in SQL. */
function faultsOfMoney(disk: Disk): string[] {
  const faults: string[] = []
  const [ofEntry, ofCoin, ofWallet, held]: [Money, Money, Money, Money] = [{}, {}, {}, {}]
  const known = new Set(disk.all(entries).map(({ id }) => id))
  const effects = new Set<string>()
  for (const { type, ref, phase } of disk.all(entries)) {
    const effect = `${type} ${ref} ${phase}`
    if (effects.has(effect)) faults.push(`I-08 ${effect} happened twice`)
    effects.add(effect)
  }
  const byId = new Map(disk.all(wallets).map(wallet => [wallet.id, wallet]))
  for (const row of disk.all(postings)) {
    const { entry_id, wallet_id, coin_id } = row
    const [available, frozen] = [row.available as bigint, row.frozen as bigint]
    add(ofEntry, `entry ${entry_id} in coin ${coin_id}`, available + frozen)
    add(ofWallet, `${wallet_id} available`, available)
    add(ofWallet, `${wallet_id} frozen`, frozen)
    if (byId.get(wallet_id)?.coin_id !== coin_id) faults.push(`I-07 posting ${row.id} is not in the coin of its wallet`)
    if (!known.has(entry_id)) faults.push(`I-08 posting ${row.id} is of no entry`)
  }
  for (const row of disk.all(holds)) add(held, `${row.owner_id} ${row.account} ${row.coin_id}`, row.amount as bigint)
  for (const row of byId.values()) {
    const [available, frozen] = [row.available as bigint, row.frozen as bigint]
    add(ofCoin, `coin ${row.coin_id}`, available + frozen)
    const name = `${row.owner_id} ${row.account} ${row.coin_id}`
    if ((row.owner_id as number) > 0 && (available < 0n || frozen < 0n)) faults.push(`I-03 ${name} is below zero`)
    if (available !== (ofWallet[`${row.id} available`] ?? 0n) || frozen !== (ofWallet[`${row.id} frozen`] ?? 0n))
      faults.push(`I-04 ${name} is not the sum of its postings`)
    if (frozen !== (held[name] ?? 0n)) faults.push(`I-05 ${name} holds what nothing keeps`)
    delete held[name]
  }
  for (const [what, sum] of Object.entries(ofEntry)) if (sum !== 0n) faults.push(`I-01 ${what} sums to ${sum}`)
  for (const [what, sum] of Object.entries(ofCoin)) if (sum !== 0n) faults.push(`I-02 ${what} sums to ${sum}`)
  for (const what of Object.keys(held)) faults.push(`I-05 a hold of ${what} has no wallet`)
  return faults
}

/**
 * Everybody was told what happened, once: the log is an order that explains every answer, and nobody who had been answered came after
 * somebody who asked later.
 */
function faultsOfAnswers(disk: Disk, answers: readonly Answered[]): string[] {
  const faults: string[] = []
  const places = new Map<string, number>()
  const answered = new Map<string, unknown>()
  let place = 0
  for (const { commands } of disk.log)
    for (const { sending, answer, name } of commands) {
      place++
      if (!sending) continue
      const id = `${sending.user_id} ${sending.path} ${sending.key}`
      if (places.has(id)) faults.push(`${name} under the key ${sending.key} was done twice`)
      places.set(id, place)
      answered.set(id, answer)
    }
  const inOrder: { handedIn: number; answeredAt: number; place: number; key: string }[] = []
  for (const { user_id, path, key, ok, refusal, handedIn, answeredAt } of answers) {
    const id = `${user_id} ${path} ${key}`
    const at = places.get(id)
    const row = disk.get(idempotencies, { user_id, path, key })
    if (ok && at === undefined) faults.push(`${path} under the key ${key} was answered, and is not in the log`)
    else if (!ok && at !== undefined) faults.push(`${path} under the key ${key} was refused as ${refusal}, and done`)
    if (ok && !row) faults.push(`the answer under the key ${key} was not kept`)
    const said = ok ? plain(ok.value) : null
    if (ok && at !== undefined && !isDeepStrictEqual(plain(answered.get(id)), said))
      faults.push(`${path} under the key ${key} was answered otherwise than the log has it`)
    if (ok && row && !isDeepStrictEqual(plain(row.answer), said))
      faults.push(`${path} under the key ${key} was answered otherwise than it was kept`)
    if (ok && at !== undefined) inOrder.push({ handedIn, answeredAt, place: at, key })
  }
  for (const first of inOrder)
    for (const second of inOrder)
      if (first.answeredAt < second.handedIn && first.place > second.place)
        faults.push(`key ${first.key} was answered before key ${second.key} was asked, and came after it`)
  return faults
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
