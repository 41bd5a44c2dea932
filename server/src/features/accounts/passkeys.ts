import { isIP } from 'node:net'
import type { PasskeyRow } from '@lagoon/shared/products/accounts'
import { passkeysMost } from '@lagoon/shared/products/accounts.rules'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Database } from '../../platform/db/database'
import { unguessable } from '../../platform/random'
import { refuse } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import type { Wall } from '../../platform/wall'
import { stampOf } from '../../platform/world-time'

interface PasskeysOptions {
  db: Database
  wall: Wall
  /** Keys the digests of challenges, and makes the handles of users differ between worlds of the same host. */
  key: Buffer
}

type Purpose = 'add' | 'login'

/** Ten minutes, as a ticket. */
const challengeLife_ms = 600_000
const timeout = 60_000
/** Loaded with the first passkey, because its parsers of certificates take a while. */
const webauthn = () => import('@simplewebauthn/server')

/** Passkeys (WebAuthn) of users and operators, by uuid. Each belongs to the host name of the page that made it. */
export class Passkeys {
  constructor(private readonly options: PasskeysOptions) {}

  async list(owner_uuid: string): Promise<PasskeyRow[]> {
    const rows = await this.options.db.prisma.passkey.findMany({ where: { owner_uuid }, orderBy: { id: 'asc' } })
    return rows.map(({ id, name, host, created_at, used_at }) => ({
      ...{ id, name, host },
      created_at: stampOf(Number(created_at) / 1000),
      used_at: used_at === null ? '' : stampOf(Number(used_at) / 1000),
    }))
  }

  /** What `navigator.credentials.create` needs, as JSON. */
  async beginAdding(owner_uuid: string, site: string, shown: { issuer: string; account: string }): Promise<string> {
    const { db, key } = this.options
    const { host } =
      siteOf(site) ??
      refuse('state_invalid', {
        text: 'state_invalid.passkey_host',
        params: { local: 'localhost', secure: 'https', ip: 'IP' },
      })
    const known = await db.prisma.passkey.findMany({ where: { owner_uuid } })
    if (known.length >= passkeysMost)
      refuse('state_invalid', { text: 'state_invalid.passkeys_most', params: { most: String(passkeysMost) } })
    const { generateRegistrationOptions } = await webauthn()
    const options = await generateRegistrationOptions({
      rpName: shown.issuer,
      rpID: host,
      userName: shown.account,
      userID: Uint8Array.from(Buffer.from(digest(key, 'handle', owner_uuid), 'base64url')),
      challenge: await this.#challenge('add', owner_uuid),
      timeout,
      excludeCredentials: known.filter(each => each.host === host).map(({ credential }) => ({ id: credential })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      supportedAlgorithmIDs: [-8, -7, -257],
    })
    return JSON.stringify(options)
  }

  async add(owner_uuid: string, site: string, name: string, answer: string): Promise<void> {
    const { db, wall } = this.options
    const { host, origins } = siteOf(site) ?? wrongPasskey()
    const { verifyRegistrationResponse } = await webauthn()
    const signed = await verifyRegistrationResponse({
      response: parsed<RegistrationResponseJSON>(answer),
      expectedChallenge: challenge => this.#isOpen('add', owner_uuid, challenge),
      expectedOrigin: origins,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: [-8, -7, -257],
    }).catch(wrongPasskey)
    const { credential } = signed.registrationInfo ?? wrongPasskey()
    await this.#use('add', owner_uuid, answer)
    const { id, publicKey, counter, transports = [] } = credential
    await db.prisma.passkey
      .create({
        data: {
          ...{ owner_uuid, name, host, counter, transports, created_at: wall.now() },
          credential: id,
          public_key: Uint8Array.from(publicKey),
        },
      })
      .catch(wrongPasskey)
  }

  /** What `navigator.credentials.get` needs; null if the owner has no passkey for this host name. */
  async beginLogin(owner_uuid: string, site: string) {
    const page = siteOf(site)
    if (page === null) return null
    const known = await this.options.db.prisma.passkey.findMany({ where: { owner_uuid, host: page.host } })
    if (known.length === 0) return null
    const { generateAuthenticationOptions } = await webauthn()
    return generateAuthenticationOptions({
      rpID: page.host,
      challenge: await this.#challenge('login', owner_uuid),
      timeout,
      allowCredentials: known.map(({ credential, transports }) => ({
        ...{ id: credential, transports },
      })),
      userVerification: 'preferred',
    })
  }

  /** Checks an answer to `beginLogin` and uses its challenge up; refuses `code_invalid`. */
  async check(owner_uuid: string, site: string, answer: string): Promise<void> {
    const { db, wall } = this.options
    const { host, origins } = siteOf(site) ?? wrongPasskey()
    const response = parsed<AuthenticationResponseJSON>(answer)
    const where = { owner_uuid, host, credential: String(response.id) }
    const known = (await db.prisma.passkey.findFirst({ where })) ?? wrongPasskey()
    const { verifyAuthenticationResponse } = await webauthn()
    const signed = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge => this.#isOpen('login', owner_uuid, challenge),
      expectedOrigin: origins,
      expectedRPID: host,
      credential: {
        ...{ id: known.credential, counter: Number(known.counter), publicKey: Uint8Array.from(known.public_key) },
      },
      requireUserVerification: false,
    }).catch(wrongPasskey)
    if (!signed.verified) wrongPasskey()
    await this.#use('login', owner_uuid, answer)
    const { count } = await db.prisma.passkey.updateMany({
      where: { id: known.id, counter: known.counter },
      data: { counter: signed.authenticationInfo.newCounter, used_at: wall.now() },
    })
    if (count === 0) wrongPasskey()
  }

  /** Returns its name. */
  async remove(owner_uuid: string, id: number): Promise<string> {
    const where = { id, owner_uuid }
    const row = (await this.options.db.prisma.passkey.findFirst({ where })) ?? refuse('not_found')
    await this.options.db.prisma.passkey.deleteMany({ where })
    return row.name
  }

  async prune(): Promise<void> {
    const { db, wall } = this.options
    await db.prisma.passkeyChallenge.deleteMany({ where: { expires_at: { lte: wall.now() } } })
  }

  async #challenge(purpose: Purpose, owner_uuid: string): Promise<Uint8Array<ArrayBuffer>> {
    const { db, wall } = this.options
    const challenge = unguessable()
    const hash = this.#hash(purpose, owner_uuid, challenge)
    await db.prisma.passkeyChallenge.create({
      data: { hash, owner_uuid, expires_at: wall.now() + challengeLife_ms },
    })
    return Uint8Array.from(Buffer.from(challenge, 'base64url'))
  }

  async #isOpen(purpose: Purpose, owner_uuid: string, challenge: string): Promise<boolean> {
    const { db, wall } = this.options
    const where = { hash: this.#hash(purpose, owner_uuid, challenge), expires_at: { gt: wall.now() } }
    return (await db.prisma.passkeyChallenge.count({ where })) === 1
  }

  /** Of several parallel uses of a challenge one succeeds. */
  async #use(purpose: Purpose, owner_uuid: string, answer: string): Promise<void> {
    const hash = this.#hash(purpose, owner_uuid, challengeIn(answer))
    const { count } = await this.options.db.prisma.passkeyChallenge.deleteMany({ where: { hash } })
    if (count === 0) wrongPasskey()
  }

  #hash(purpose: Purpose, owner_uuid: string, challenge: string): string {
    return digest(this.options.key, 'challenge', purpose, owner_uuid, challenge)
  }
}

/** The host name that a passkey belongs to, and the pages that may use it; null for an IP address, which cannot have passkeys. */
function siteOf(site: string): { host: string; origins: string[] } | null {
  if (!URL.canParse(site)) return null
  const { hostname, host } = new URL(site)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  // A proxy in front may end TLS. Without TLS, browsers make passkeys for localhost only.
  return { host: hostname, origins: [`https://${host}`, ...(isLocal ? [`http://${host}`] : [])] }
}

const wrongPasskey = (): never =>
  refuse('code_invalid', { text: 'code_invalid.passkey', fields: { passkey: 'choice' } })

function parsed<T extends { id: string }>(answer: string): T {
  try {
    const given: unknown = JSON.parse(answer)
    return typeof given === 'object' && given !== null ? (given as T) : wrongPasskey()
  } catch {
    return wrongPasskey()
  }
}

function challengeIn(answer: string): string {
  const { response } = JSON.parse(answer) as { response: { clientDataJSON: string } }
  return (JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge: string }).challenge
}
