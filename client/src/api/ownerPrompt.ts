import { create } from 'zustand'
import { CallError, isRefused } from './callError'

/** Whether the server asks for the login password before money can go to a new destination. */
export const asksForOwner = (error: unknown): boolean =>
  error instanceof CallError && error.fields.login_password !== undefined

/** The user cancelled the prompt for the login password. */
export class GivenUp extends CallError {
  override name = 'GivenUp'
  readonly key = null
}

interface Prompt {
  /** Repeats the call; returns what is wrong with the password, or undefined when the call is decided. */
  give: (password: string) => Promise<string | undefined>
  cancel: () => void
}

export const useOwnerPrompt = create<{ prompt: Prompt | null }>(() => ({ prompt: null }))

/**
 * Asks for the login password and repeats the call with it, until it is right, the call is refused for another reason, or the user cancels.
 * OwnerPromptHost, mounted once by the shell, shows the prompt.
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
