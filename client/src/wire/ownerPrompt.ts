import { create } from 'zustand'
import { CallError, isRefused } from './callError'

/** What the server asks for before money can go somewhere new: the login password, once more. */
export const asksForOwner = (error: unknown): boolean =>
  error instanceof CallError && error.fields.login_password !== undefined

/** The user was asked for the login password and gave up. */
export class GivenUp extends CallError {
  override name = 'GivenUp'
  readonly key = null
}

interface Prompt {
  /** Sends the call again; answers what is wrong with the password, or nothing when the matter is settled. */
  give: (password: string) => Promise<string | undefined>
  cancel: () => void
}

export const useOwnerPrompt = create<{ prompt: Prompt | null }>(() => ({ prompt: null }))

/**
 * Asks for the login password and sends the call with it, until it is right, something else refuses the call, or the user gives up.
 * OwnerPromptHost, mounted once by the shell, asks.
 */
export function withOwner<T>(send: (login_password: string) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      useOwnerPrompt.setState({ prompt: null })
      end()
    }
    const give = async (password: string) => {
      try {
        const answer = await send(password)
        settle(() => resolve(answer))
      } catch (error) {
        if (isRefused(error, 'password_wrong', 'account_locked')) return error.message
        settle(() => reject(error))
      }
    }
    useOwnerPrompt.setState({ prompt: { give, cancel: () => settle(() => reject(new GivenUp())) } })
  })
}
