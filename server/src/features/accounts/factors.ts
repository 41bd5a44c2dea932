import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import type { Attempts, LockPolicy } from '../../people/attempts'
import type { AuditType } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Factor } from '../../platform/db/generated/client'
import { inviteCode, secretBytes } from '../../platform/random'
import { refuse, refuseField, refuseFor } from '../../platform/refusal'
import { seal, unseal } from '../../platform/sealed'
import { digest } from '../../platform/secrets'
import type { Wall } from '../../platform/wall'
import { loginPolicy } from './login-gate'
import { Passkeys } from './passkeys'
import { hasFactor } from './sessions.sql'
import { base32, stepOf, totpUri } from './totp.rules'

interface FactorsOptions {
  db: Database
  wall: Wall
  attempts: Attempts
  /** Seals secrets and tickets, and keys the digests of recovery codes. */
  key: Buffer
}

/** The owner of a ticket, who may take the second step of a login. */
export interface TicketOwner {
  realm: 'user' | 'operator'
  id: number
  uuid: string
  /** The subject under which attempts at the account are counted. */
  subject: string
  /** The password that was checked: another password makes the ticket invalid. */
  hash: string | null
}

const minute_ms = 60_000
const ticketLife_ms = 10 * minute_ms
const recoveryCodes = 10
const recoveryLength = 10

/** As for wrong passwords: ten attempts, then waits that grow. */
const policy: LockPolicy = { ...loginPolicy, kind: 'factor' }

/** What answers a second factor: a code of the app, a recovery code, or a passkey. */
export interface Proof {
  code?: string | undefined
  passkey?: string | undefined
}

/**
 * Second factors: codes of an authenticator app, ten recovery codes, and passkeys beside them. The owner is a user or an operator, by uuid.
 */
export class Factors {
  readonly passkeys: Passkeys
  constructor(private readonly options: FactorsOptions) {
    this.passkeys = new Passkeys(options)
  }

  async isOn(uuid: string): Promise<boolean> {
    return (await hasFactor.one(this.options.db.pool, uuid)).has_factor
  }

  /** Creates a secret. The factor is on only after `confirm` has checked a code. Refuses `state_invalid` if there is a factor. */
  async begin(uuid: string): Promise<string> {
    const { db, key } = this.options
    if (await this.isOn(uuid)) refuse('state_invalid')
    const secret = secretBytes(20)
    const data = { secret: seal(key, secret.toString('hex')), confirmed_at: null, last_step: 0, recovery: [] }
    await db.prisma.factor.createMany({ data: [{ owner_uuid: uuid, ...data }], skipDuplicates: true })
    // A factor that was confirmed meanwhile stays.
    const { count } = await db.prisma.factor.updateMany({ where: { owner_uuid: uuid, confirmed_at: null }, data })
    return count === 1 ? base32(secret) : refuse('state_invalid')
  }

  /** Switches the factor on with its first code. Returns the recovery codes, which are never shown again. */
  async confirm(uuid: string, code: string): Promise<string[]> {
    const { db, wall, key } = this.options
    if (await this.isOn(uuid)) refuse('state_invalid')
    const { secret } = await this.#use(uuid, code)
    const codes = Array.from({ length: recoveryCodes }, () => inviteCode(recoveryLength))
    const { count } = await db.prisma.factor.updateMany({
      where: { owner_uuid: uuid, confirmed_at: null, secret },
      data: { confirmed_at: wall.now(), recovery: codes.map(each => digest(key, uuid, each)) },
    })
    return count === 1 ? codes : refuse('state_invalid')
  }

  /** Uses a code or the challenge of a passkey up; refuses `code_invalid` or `account_locked`. `site` is where the page was opened. */
  async check(uuid: string, { code, passkey }: Proof, site: string): Promise<void> {
    if (!(await this.isOn(uuid))) refuse('state_invalid')
    if (code !== undefined) await this.#use(uuid, code)
    else if (passkey === undefined) refuseField('code', 'required')
    else {
      await this.#attempt(uuid)
      await this.passkeys.check(uuid, site, passkey)
      await this.options.attempts.clear(policy.kind, uuid)
    }
  }

  async remove(uuid: string): Promise<void> {
    await this.options.db.prisma.factor.deleteMany({ where: { owner_uuid: uuid } })
  }

  /** For the second step of a login: sealed, and good for ten minutes. */
  ticketFor(owner: TicketOwner): string {
    const until_ms = this.options.wall.now() + ticketLife_ms
    return seal(this.options.key, JSON.stringify({ ...owner, until_ms }))
  }

  ownerOf(realm: TicketOwner['realm'], ticket: string): TicketOwner {
    const { key, wall } = this.options
    const opened = unseal(key, ticket)
    const owner = opened?.startsWith('{') ? (JSON.parse(opened) as TicketOwner & { until_ms: number }) : null
    return owner?.realm === realm && owner.until_ms > wall.now()
      ? owner
      : refuse('code_invalid', { text: 'code_invalid.ticket' })
  }

  /** Counts the attempt before it looks at the code, so that parallel attempts cannot exceed the policy. */
  async #attempt(uuid: string): Promise<void> {
    const wait_ms = await this.options.attempts.take(policy, uuid)
    if (wait_ms > 0) refuseFor(wait_ms, 'account_locked')
  }

  async #use(uuid: string, given: string): Promise<Factor> {
    const { attempts, wall, key } = this.options
    await this.#attempt(uuid)
    const row = (await this.#row(uuid)) ?? refuse('state_invalid')
    const code = given.replace(/[\s-]/g, '').toUpperCase()
    const recovery = digest(key, uuid, code)
    if (row.recovery.includes(recovery)) await this.#useRecovery(row, recovery)
    else {
      const secret = Buffer.from(unseal(key, row.secret) ?? refuse('state_invalid'), 'hex')
      const step =
        stepOf(secret, code, wall.now()) ??
        refuse('code_invalid', { text: 'code_invalid.factor', fields: { code: 'choice' } })
      await this.#useStep(uuid, step)
    }
    await attempts.clear(policy.kind, uuid)
    return row
  }

  async #useStep(owner_uuid: string, step: number): Promise<void> {
    const where = { owner_uuid, last_step: { lt: step } }
    const { count } = await this.options.db.prisma.factor.updateMany({ where, data: { last_step: step } })
    if (count === 0) usedBefore()
  }

  async #useRecovery({ owner_uuid, recovery }: Factor, used: string): Promise<void> {
    const where = { owner_uuid, recovery: { equals: recovery } }
    const data = { recovery: recovery.filter(each => each !== used) }
    const { count } = await this.options.db.prisma.factor.updateMany({ where, data })
    if (count === 0) usedBefore()
  }

  #row(uuid: string): Promise<Factor | null> {
    return this.options.db.prisma.factor.findUnique({ where: { owner_uuid: uuid } })
  }
}

const usedBefore = (): never =>
  refuse('code_invalid', { text: 'code_invalid.factor_used', fields: { code: 'repeated' } })

type Change = CallParsed<'POST console/factor'>

/** One step of setting up or removing a factor, alike for users and operators. */
export async function changeFactor(
  factors: Factors,
  uuid: string,
  input: Change,
  shown: { issuer: string; account: string },
  site: string,
): Promise<CallData<'POST console/factor'>> {
  const { kind, step, code } = input
  const nothing = { secret: '', uri: '', recovery: [], passkey: '' }
  if (kind === 'passkey') return { ...nothing, passkey: await changePasskey(factors, uuid, input, shown, site) }
  if (step === 'begin') {
    const secret = await factors.begin(uuid)
    return { ...nothing, secret, uri: totpUri(shown.issuer, shown.account, secret) }
  }
  if (code === undefined) refuseField('code', 'required')
  if (step === 'confirm') return { ...nothing, recovery: await factors.confirm(uuid, code) }
  await factors.check(uuid, { code }, site)
  await factors.remove(uuid)
  return nothing
}

/** A stolen session must not add a way around the second factor, so adding and removing need a code. */
async function changePasskey(
  factors: Factors,
  uuid: string,
  { step, code, name, passkey, id }: Change,
  shown: { issuer: string; account: string },
  site: string,
): Promise<string> {
  if (!(await factors.isOn(uuid))) refuse('state_invalid', { text: 'state_invalid.passkey_first' })
  if (step === 'confirm') {
    if (name === undefined) refuseField('name', 'required')
    if (passkey === undefined) refuseField('passkey', 'required')
    await factors.passkeys.add(uuid, site, name, passkey)
    return ''
  }
  if (code === undefined) refuseField('code', 'required')
  if (step === 'remove') {
    if (id === undefined) refuseField('id', 'required')
    await factors.check(uuid, { code }, site)
    await factors.passkeys.remove(uuid, id)
    return ''
  }
  const options = await factors.passkeys.beginAdding(uuid, site, shown)
  await factors.check(uuid, { code }, site)
  return options
}

/** What the audit log says about a change of the second factor. */
export const auditOf = ({ kind, step }: Change): AuditType =>
  kind === 'passkey'
    ? step === 'confirm'
      ? 'added a passkey'
      : 'removed a passkey'
    : step === 'confirm'
      ? 'set up a second factor'
      : 'removed their second factor'
