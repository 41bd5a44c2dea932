import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Steps } from '../../ui/Steps'
import type { Account } from './account'
import { lastAccount } from './lastAccount'
import { NewPassword } from './NewPassword'
import { Proof } from './Proof'
import { SessionScreen } from './SessionScreen'

/** Two steps: prove who owns the account, then choose a password. The first step returns a ticket, and the second one uses it up. */
export function ForgetPassword() {
  const { t } = useTranslation('accounts')
  const [query] = useSearchParams()
  const [proved, setProved] = useState(() => provedBy(query))
  const mode = query.get('by') === 'mail' ? 'mail' : 'phone'
  const step = proved ? 'password' : 'prove'
  return (
    <SessionScreen title={t(`recover.${step}Title`)} note={t(`recover.${step}Note`)}>
      <div className="mb-6">
        <Steps
          label={t('recover.steps')}
          steps={[t('recover.proveStep'), t('recover.passwordStep')]}
          at={proved ? 1 : 0}
        />
      </div>
      {proved ? (
        <NewPassword {...proved} />
      ) : (
        <Proof account={{ ...lastAccount(), mode }} onProved={(account, ticket) => setProved({ account, ticket })} />
      )}
    </SessionScreen>
  )
}

/** The link of an operator has a ticket in it, which proves the owner as the first step does. */
function provedBy(query: URLSearchParams): { account: Account; ticket: string } | null {
  const ticket = query.get('ticket') ?? ''
  if (ticket === '') return null
  const name = query.get('account') ?? ''
  const account: Account =
    query.get('by') === 'mail'
      ? { mode: 'mail', area: '', phone: '', mail: name }
      : { mode: 'phone', area: query.get('area') ?? '', phone: name, mail: '' }
  return { account, ticket }
}
