import type { CallData } from '@lagoon/shared/api/index'
import { newIdempotencyKey } from '@lagoon/shared/client/idempotencyKey'
import type { Caller } from './caller'
import { Deviates, skip } from './deviation'
import { tinyPicture } from './picture'

/** A user of this run. */
export interface Person {
  caller: Caller
  id: number
  email: string
  password: string
  isVerified: boolean
  /** Whether it has USDT in the spot account. */
  hasFunds: boolean
}

interface Clients {
  anyone: Caller
  operator: Caller | null
}

export const password = 'conformance-7319'
export const usdt = 3
export const funds = '20000'

/**
 * Registers a new user: with an operator's invitation, which needs no code; otherwise with a code that is shown, or that the operator reads.
 * If neither is possible, checks that need a user are skipped.
 */
export async function register({ anyone, operator }: Clients, extension_code?: string): Promise<Person> {
  const email = `conformance-${newIdempotencyKey().slice(0, 16)}@lagoon.test`
  const form = {
    type: 'email',
    user_string: email,
    password,
    re_password: password,
    ...(extension_code !== undefined && { extension_code }),
    ...(await proofFor({ anyone, operator }, email)),
  } as const
  await anyone.get('POST user/register', form)
  const token = await anyone.get('POST user/login', { user_type: 'email', user_string: email, password })
  const caller = anyone.as(token)
  const { id } = await caller.get('GET user/center', {})
  return { caller, id, email, password, isVerified: false, hasFunds: false }
}

async function proofFor({ anyone, operator }: Clients, user_string: string) {
  if (operator) {
    const { link } = await operator.get('POST console/invite', { notes: 'conformance' })
    const invitation = /invitation=([^&#]+)/.exec(link)?.[1]
    if (invitation === undefined) throw new Deviates('POST console/invite', `its link contains no invitation: ${link}`)
    return { invitation: decodeURIComponent(invitation) }
  }
  const { body } = await anyone.ask('GET user/entry', {})
  const { mail } = (body.data ?? {}) as Partial<CallData<'GET user/entry'>>
  if (mail !== 'shown') skip('no user can register: codes are not shown here, and no operator was given')
  await anyone.get('POST sms_mail', { user_string, type: 'register' })
  const { code } = await anyone.get('POST user/shown_code', { user_string, type: 'register' })
  return { code }
}

/** Completes the basic level of identity, which options, contracts, custody and withdrawals need. */
export async function verify({ operator }: Clients, person: Person): Promise<void> {
  const papers = { country: 'Hong Kong', name: 'Conny Formance', card_id: `C${person.id}`, address: '1 Test Street' }
  await person.caller.get('POST user/real_name', papers)
  if (operator) await decide(operator, 'identity', person.id)
  const { review_status } = await person.caller.get('GET user/center', {})
  person.isVerified = review_status === 2
}

/** USDT by a deposit that the operator approves; otherwise the demo funds of the simulation. */
export async function fund({ operator }: Clients, person: Person): Promise<void> {
  const { caller } = person
  if (operator) {
    const imgs = await caller.upload(tinyPicture)
    await caller.get('POST wallet/charge_req', { currency: usdt, amount: funds, netType: 'TRC20', imgs })
    await decide(operator, 'deposit', person.id)
  } else await caller.ask('POST wallet/demo_funds', {})
  const { change_balance } = await caller.get('POST wallet/detail', { currency: usdt, type: 'change' })
  person.hasFunds = Number(change_balance) >= 1000
}

type Kind = 'identity' | 'deposit' | 'withdrawal'

/** Decides a user's open review. If the policy of the exchange has decided it, it stays so. */
export async function decide(operator: Caller, kind: Kind, user_id: number, decision: 'pass' | 'reject' = 'pass') {
  const { data } = await operator.get('GET console/reviews', { kind, status: 1, limit: 100 })
  const review = data.find(each => each.user_id === user_id)
  if (!review) return
  await operator.get('POST console/decide', { kind, id: review.id, decision, reason: 'conformance' })
}
