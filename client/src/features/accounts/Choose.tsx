import { Mail, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { go } from '../../parts/navigator'
import { Card } from '../../ui/Card'
import { ListRow } from '../../ui/ListRow'
import { wayBack } from './enter'
import { SessionScreen } from './SessionScreen'

/** Chooses how to recover a password: by the phone or by the e-mail address of the account. */
export function Choose() {
  const { t } = useTranslation('accounts')
  const [query] = useSearchParams()
  const recover = (by: 'phone' | 'mail') => go('/pages/user/login/forgetPassword', { by, ...wayBack(query) })
  return (
    <SessionScreen title={t('recover.title')} note={t('recover.note')}>
      <Card className="mb-3 py-1">
        <ListRow
          icon={<Smartphone size={22} className="text-brand-ink" />}
          title={t('recover.byPhone')}
          note={t('recover.byPhoneNote')}
          onClick={() => recover('phone')}
        />
      </Card>
      <Card className="py-1">
        <ListRow
          icon={<Mail size={22} className="text-brand-ink" />}
          title={t('recover.byMail')}
          note={t('recover.byMailNote')}
          onClick={() => recover('mail')}
        />
      </Card>
    </SessionScreen>
  )
}
