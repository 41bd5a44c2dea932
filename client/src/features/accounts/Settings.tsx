import { languageNames } from '@lagoon/shared/catalogue/languages'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { TFunction } from 'i18next'
import {
  Bell,
  BookUser,
  CandlestickChart,
  CircleDollarSign,
  CircleHelp,
  CreditCard,
  Globe,
  Headset,
  Info,
  ListChecks,
  LogOut,
  Paintbrush,
  Repeat2,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api'
import { queryClient } from '../../api/queryClient'
import { useSession } from '../../api/session'
import { useLanguage } from '../../i18n/language'
import { CountBadge } from '../../parts/CountBadge'
import { back, go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { UnreadChat } from '../../parts/UnreadChat'
import { useUnreadNotifications } from '../../parts/useUnreadNotifications'
import { clearCaches } from '../../prefix/storage'
import { brand } from '../../theme/brand'
import { useTheme } from '../../theme/theme'
import { useSelfTrade } from '../../trading/market/selfTrade'
import { useDisplayCurrency } from '../../trading/money/displayCurrency'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { confirm } from '../../ui/confirm'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { About } from './About'
import { ConfirmationChoice } from './ConfirmationChoice'
import { CurrencyChoice } from './CurrencyChoice'
import { SelfTradeChoice } from './SelfTradeChoice'
import { ThemeChoice } from './ThemeChoice'
import { UpsChoice } from './UpsChoice'
import { UserCard } from './UserCard'
import { useMe } from './useMe'

type Opened = 'currency' | 'theme' | 'ups' | 'confirmations' | 'selfTrade' | 'about'

export function Settings() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const { data: user } = useMe()
  const language = useLanguage(state => state.language)
  const { choice: theme, ups } = useTheme()
  const currency = useDisplayCurrency(({ code }) => code)
  const selfTrade = useSelfTrade()
  const unread = useUnreadNotifications()
  const [sheet, setSheet] = useState<Opened | null>(null)
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
            icon={<CircleDollarSign size={20} />}
            title={t('currency.title')}
            value={currency}
            onClick={() => setSheet('currency')}
          />
          <ListRow
            icon={<Paintbrush size={20} />}
            title={t('theme')}
            value={t(theme)}
            onClick={() => setSheet('theme')}
          />
          <ListRow
            icon={<CandlestickChart size={20} />}
            title={t('ups.title')}
            value={t(`ups.${ups}`)}
            onClick={() => setSheet('ups')}
          />
          <ListRow
            icon={<ListChecks size={20} />}
            title={t('confirmations.title')}
            onClick={() => setSheet('confirmations')}
          />
          {isOffered('/pages/trade/index') && (
            <ListRow
              icon={<Repeat2 size={20} />}
              title={t('selfTrade.title')}
              value={t(`selfTrade.${selfTrade}`)}
              onClick={() => setSheet('selfTrade')}
            />
          )}
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
          {brand.support_url && (
            <ListRow icon={<Headset size={20} />} title={common('titles.service')} href={brand.support_url} />
          )}
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
      <CurrencyChoice open={sheet === 'currency'} onClose={close} />
      <ThemeChoice open={sheet === 'theme'} onClose={close} />
      <UpsChoice open={sheet === 'ups'} onClose={close} />
      <ConfirmationChoice open={sheet === 'confirmations'} onClose={close} />
      <SelfTradeChoice open={sheet === 'selfTrade'} onClose={close} />
      <About open={sheet === 'about'} onClose={close} />
    </Screen>
  )
}

/** Clears the cached data; the session, the language and the theme stay, because the user chose them. */
async function clearCache(t: TFunction<'settings'>, common: TFunction): Promise<void> {
  const yes = await confirm({
    title: t('clearCacheAsk'),
    body: t('clearCacheBody'),
    ok: t('clearCache'),
    cancel: common('actions.cancel'),
  })
  if (!yes) return
  await clearCaches()
  await queryClient.resetQueries()
  toast(t('cacheCleared'), 'success')
}

/** Revokes the token on the server and deletes it here. It is deleted even if the server cannot be reached. */
async function logOut(t: TFunction<'settings'>, common: TFunction): Promise<void> {
  const yes = await confirm({
    title: t('logoutAsk'),
    ok: t('logout'),
    cancel: common('actions.cancel'),
    tone: 'danger',
  })
  if (!yes) return
  const { token, leave } = useSession.getState()
  if (token) void api.call('POST user/logout', {}, { silent: true, token }).catch(() => {})
  go('/pages/user/login/login', {}, { replace: true })
  leave()
}
