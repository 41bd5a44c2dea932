/** What a caller sends to prove again that the account is theirs. */
interface OwnerProof {
  login_password?: string | undefined
  /** The code of `set/sms_other_mail`, if a call accepts one. */
  code?: string | undefined
}

/**
 * Required before money can go to a new destination: a token alone, which may be stolen, is not enough. Passes if the session proved its
 * owner within `loginFreshMinutes`; otherwise it needs the login password or the code, or refuses `param_invalid` with `login_password:
 * required`. Wrong passwords count like wrong logins. With `evenIfFresh`, a recent proof does not count: an API key outlives its session.
 */
export type AssertOwner = (
  caller: { userId: number; sessionId: string },
  proof: OwnerProof,
  ip: string,
  evenIfFresh?: boolean,
) => Promise<void>
