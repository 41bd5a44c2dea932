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
  const [proved, setProved] = useState<{ account: Account; ticket: string } | null>(null)
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
