import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { defaultLanguage } from '@lagoon/shared/catalogue/languages'
import { accountNumber } from '../../people/persons'
import { refuse } from '../../platform/refusal'
import type { AccountsDeps } from './deps'

/** The page of a user about themselves; `review_status` is that of the requested level. */
export async function centre(
  { people, identityOf }: AccountsDeps,
  userId: number,
  level: 'basic' | 'advanced',
  lang: Language,
): Promise<CallData<'GET user/center2'>> {
  const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
  const identity = await identityOf(userId, level, lang)
  // The advanced level is about the same person as the basic one, so until it was submitted the basic data is shown.
  const known = identity ?? (await identityOf(userId, 'basic', lang))
  return {
    id: person.id,
    account_number: accountNumber(person),
    nickname: person.nickname,
    area_code: person.area_code ?? '',
    phone: person.phone ?? '',
    email: person.email ?? '',
    name: known?.name ?? '',
    card_id: known?.card_id ?? '',
    review_status: level === 'basic' ? person.basic_status : person.advanced_status,
    advanced_status: person.advanced_status,
    extension_code: person.extension_code,
    has_pay_password: person.fund_hash !== null,
    language: person.language ?? defaultLanguage,
    reject_reason: identity?.reject_reason ?? '',
  }
}
