import type { Language } from '@lagoon/shared/catalogue/languages'
import { erasedText } from '../../lane/log/erased'
import { setFundHash, setPerson } from '../../people/person.changes'
import { users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { accounts } from './accounts.owner'

export const setNickname = accounts.command<{ user_id: number; nickname: string }, void>('accounts.setNickname', {
  personal: { nickname: erasedText },
})

const settingNickname = setNickname.by({
  load: (unit, { user_id }) => unit.find(users, { id: user_id }),
  decide(unit, { user_id, nickname }) {
    if (!unit.get(users, { id: user_id })) refuse('not_logged_in')
    setPerson(unit, user_id, { nickname })
  },
})

/** `was` is the hash that matched the old password: if the stored one differs, another change was faster. */
export const setPassword = accounts.command<
  { user_id: number; uuid: string; password_hash: string; was: string | null },
  void
>('accounts.setPassword', { secret: ['password_hash', 'was'] })

const settingPassword = setPassword.by({
  load: (unit, { user_id }) => unit.find(users, { id: user_id }),
  decide(unit, { user_id, uuid, password_hash, was }) {
    const row = unit.get(users, { id: user_id })
    if (row?.uuid !== uuid) refuse('code_invalid')
    if (was !== null && row.password_hash !== was) refuse('password_wrong')
    setPerson(unit, user_id, { password_hash })
    unit.record('password.changed', user_id, {})
  },
})

/** `was` is the previous hash, null for the first. */
export const setFundPassword = accounts.command<{ user_id: number; fund_hash: string; was: string | null }, void>(
  'accounts.setFundPassword',
  { secret: ['fund_hash', 'was'] },
)

const settingFundPassword = setFundPassword.by({
  load: (unit, { user_id }) => unit.find(users, { id: user_id }),
  decide(unit, { user_id, fund_hash, was }) {
    if (unit.get(users, { id: user_id })?.fund_hash !== was) refuse('fund_password_wrong')
    setFundHash(unit, user_id, fund_hash)
    unit.record('fund_password.changed', user_id, {})
  },
})

export const setLanguage = accounts.command<{ user_id: number; language: Language }, void>('accounts.setLanguage')

/** Updates the cached language after the commit. */
export const languageSet = accounts.delta<{ user_id: number; language: Language }>('accounts.languageSet')

const settingLanguage = setLanguage.by({
  load: (unit, { user_id }) => unit.find(users, { id: user_id }),
  decide(unit, { user_id, language }) {
    if (!unit.get(users, { id: user_id })) return
    setPerson(unit, user_id, { language })
    unit.emit(languageSet, { user_id, language })
  },
})

export const personCommands = [settingNickname, settingPassword, settingFundPassword, settingLanguage]
