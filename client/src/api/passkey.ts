import { isRefused } from './callError'

/** Browsers make passkeys for names only, on pages that came over TLS or from this machine. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

/** What an answer says about a second factor that is due. */
export interface FactorDue {
  /** For the second step of the login. */
  readonly ticket: string
  /** The options for `answerWithPasskey`, if the user has a passkey for this host name. */
  readonly passkey?: unknown
}

export const factorDueIn = (error: unknown): FactorDue | null =>
  isRefused(error, 'second_factor') ? ((error.data ?? { ticket: '' }) as unknown as FactorDue) : null

/** Lets the device make a passkey, with the options of the server as JSON. Fails if the user refuses. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}

export async function answerWithPasskey({ passkey }: FactorDue): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return JSON.stringify(await startAuthentication({ optionsJSON: passkey as Options }))
}
