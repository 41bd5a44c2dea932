import {
  BadgeCheck,
  History,
  KeyRound,
  LockKeyhole,
  MailCheck,
  MonitorSmartphone,
  ShieldCheck,
  SquareTerminal,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { FactorSteps } from '../../parts/FactorSteps'
import { back, go } from '../../parts/navigator'
import type { PasskeyRow } from '../../parts/Passkeys'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { Sheet } from '../../ui/Sheet'
import { AntiPhishingSheet } from './AntiPhishingSheet'
import { ReviewBadge } from './ReviewBadge'
import { useMe } from './useMe'

export function Security() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const me = useMe()
  const [factor, setFactor] = useState(false)
  const [phishing, setPhishing] = useState(false)
  const hasFactor = me.data?.has_factor === 1
  return (
    <Screen title={common('titles.security')} onBack={() => back()} onRefresh={me.refetch}>
      <Card className="mt-2 py-1">
        <ListRow
          icon={<KeyRound size={20} />}
          title={t('loginPassword')}
          note={t('loginPasswordNote')}
          value={t('change')}
          onClick={() => go('/pages/settings/changePassword')}
        />
        <ListRow
          icon={<LockKeyhole size={20} />}
          title={t('fundPassword')}
          note={t('fundPasswordNote')}
          value={
            me.data?.has_pay_password ? (
              <Badge tone="good">{t('isSet')}</Badge>
            ) : (
              <Badge tone="warn">{t('notSet')}</Badge>
            )
          }
          onClick={() => go('/pages/settings/changePayPassword')}
        />
        <ListRow
          icon={<ShieldCheck size={20} />}
          title={t('factor.title')}
          note={common('factor.note')}
          value={
            me.data && <Badge tone={hasFactor ? 'good' : 'neutral'}>{t(hasFactor ? 'factor.on' : 'factor.off')}</Badge>
          }
          onClick={() => setFactor(true)}
        />
        <ListRow
          icon={<MailCheck size={20} />}
          title={t('phishing.title')}
          note={t('phishing.note')}
          value={
            me.data && (
              <Badge tone={me.data.anti_phishing ? 'good' : 'neutral'}>
                {t(me.data.anti_phishing ? 'isSet' : 'notSet')}
              </Badge>
            )
          }
          onClick={() => setPhishing(true)}
        />
        <ListRow
          icon={<BadgeCheck size={20} />}
          title={t('identity')}
          value={me.data && <ReviewBadge status={me.data.review_status} />}
          onClick={() => go('/pages/verification/index')}
        />
        <ListRow
          icon={<MonitorSmartphone size={20} />}
          title={common('titles.sessions')}
          note={t('sessionsShort')}
          onClick={() => go('/pages/settings/sessions')}
        />
        <ListRow
          icon={<History size={20} />}
          title={common('titles.logins')}
          note={t('logins.short')}
          onClick={() => go('/pages/settings/logins')}
        />
        <ListRow
          icon={<SquareTerminal size={20} />}
          title={common('titles.apiKeys')}
          note={t('apiKeysNote')}
          onClick={() => go('/pages/settings/apiKeys')}
        />
      </Card>
      <AntiPhishingSheet open={phishing} code={me.data?.anti_phishing ?? ''} onClose={() => setPhishing(false)} />
      <FactorSheet open={factor} isOn={hasFactor} passkeys={me.data?.passkeys ?? []} onClose={() => setFactor(false)} />
    </Screen>
  )
}

interface Props {
  open: boolean
  isOn: boolean
  passkeys: readonly PasskeyRow[]
  onClose: () => void
}

/** Sets up the user's second factor, or removes it. */
function FactorSheet({ open, isOn, passkeys, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const begin = useAction('POST user/factor', { quiet: true })
  const change = useAction('POST user/factor', { refresh: ['GET user/center', 'GET user/center2'] })
  return (
    <Sheet open={open} onClose={onClose} title={t('factor.title')} description={common('factor.note')}>
      {open && <FactorSteps isOn={isOn} passkeys={passkeys} begin={begin} change={change} onDone={onClose} />}
    </Sheet>
  )
}
