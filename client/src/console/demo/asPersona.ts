import type { CallInput, CallKey } from '@lagoon/shared/api/index'
import { emailOf, type Persona } from '@lagoon/shared/catalogue/demoScript'
import { api } from '../../api/api'
import { upload } from '../../api/upload'
import { act } from '../ask'

/** A session as a demo user. */
export async function tokenOf(persona: Persona): Promise<string> {
  const email = emailOf(persona)
  const { data: found } = await act('GET console/users', { query: email })
  const person = found.data.find(({ account }) => account === email)
  if (!person) throw new Error(`${email} is not in this world`)
  return (await act('POST console/persona', { user_id: person.id })).data
}

/** Makes a call as that user, and ends the session afterwards. */
export async function doAs<Answer>(persona: Persona, run: (as: As) => Promise<Answer>): Promise<Answer> {
  const token = await tokenOf(persona)
  try {
    return await run({
      upload: picture => upload(picture, undefined, undefined, token),
      call: (key, input) => api.call(key, input, { token }),
    })
  } finally {
    await api.call('POST user/logout', {}, { token, silent: true }).catch(() => undefined)
  }
}

interface As {
  upload(picture: File): Promise<string>
  call<K extends CallKey>(key: K, input: CallInput<K>): Promise<unknown>
}
