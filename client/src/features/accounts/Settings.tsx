import { languageNames } from '@lagoon/shared/catalogue/languages'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import {
  Bell,
  BookUser,
  CircleHelp,
  CreditCard,
  Globe,
  Info,
  LogOut,
  Paintbrush,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language'
import { back, go } from '../../nav/navigator'
import { useTheme } from '../../theme/theme'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { CountBadge } from '../../unread/CountBadge'
import { UnreadChat } from '../../unread/UnreadChat'
import { useUnreadNotifications } from '../../unread/useUnreadNotifications'
import { useSession } from '../../wire/session'
import { About } from './About'
import { clearCache } from './clearCache'
import { logOut } from './logOut'
import { ThemeChoice } from './ThemeChoice'
import { UserCard } from './UserCard'

export function Settings() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const user = useSession(state => state.user)
  const language = useLanguage(state => state.language)
  const theme = useTheme(state => state.choice)
  const unread = useUnreadNotifications()
  const [sheet, setSheet] = useState<'theme' | 'about' | null>(null)
  const close = () => setSheet(null)
  return (
    <Screen title={common('titles.settings')} onBack={() => back()}>
      {user && <UserCard user={user} />}
      <Card className="mt-4 py-1">
        <ListRow
          icon={<UserRound size={20} />}
          title={t('account')}
          onClick={() => go('/pages/settings/account/index')}
        />
        <ListRow
          icon={<ShieldCheck size={20} />}
          title={t('security')}
          onClick={() => go('/pages/settings/security/index')}
        />
        <ListRow
          icon={<Bell size={20} />}
          title={common('titles.notifications')}
          value={<CountBadge count={unread} />}
          onClick={() => go('/pages/notifications/index')}
        />
        <ListRow
          icon={<BookUser size={20} />}
          title={common('titles.addresses')}
          onClick={() => go('/pages/user/address/index')}
        />
        <ListRow
          icon={<CreditCard size={20} />}
          title={common('titles.bankCards')}
          onClick={() => go('/pages/bankbind/index')}
        />
      </Card>
      <Section title={t('preferences')}>
        <Card className="py-1">
          <ListRow
            icon={<Globe size={20} />}
            title={t('language')}
            value={languageNames[language]}
            onClick={() => go('/pages/settings/language/language')}
          />
          <ListRow
            icon={<Paintbrush size={20} />}
            title={t('theme')}
            value={t(theme)}
            onClick={() => setSheet('theme')}
          />
        </Card>
      </Section>
      <Section title={t('more')}>
        <Card className="py-1">
          <ListRow
            icon={<CircleHelp size={20} />}
            title={t('help')}
            value={<UnreadChat />}
            onClick={() => go('/pages/help/center/center')}
          />
          <ListRow icon={<Trash2 size={20} />} title={t('clearCache')} onClick={() => void clearCache(t, common)} />
          <ListRow icon={<Info size={20} />} title={t('about')} value={appVersion} onClick={() => setSheet('about')} />
        </Card>
      </Section>
      <Button
        tone="danger"
        block
        className="mt-8"
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => void logOut(t, common)}
      >
        {t('logout')}
      </Button>
      <ThemeChoice open={sheet === 'theme'} onClose={close} />
      <About open={sheet === 'about'} onClose={close} />
    </Screen>
  )
}
