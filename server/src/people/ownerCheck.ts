/** What a caller sends to prove once more that the account is theirs. */
interface OwnerProof {
  login_password?: string | undefined
  /** Of `set/sms_other_mail`, where a call takes one. */
  code?: string | undefined
}

/**
 * Asked before money can go somewhere it never went: a token alone, which may be stolen, is not enough. Passes at once when the session
 * proved its owner within `loginFreshMinutes`; else takes the login password, or the code, or refuses `param_invalid` with
 * `login_password: required`. Wrong passwords count as wrong logins do.
 */
export type AssertOwner = (
  caller: { userId: number; sessionId: string },
  proof: OwnerProof,
  ip: string,
) => Promise<void>
