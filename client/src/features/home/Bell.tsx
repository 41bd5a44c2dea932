import { Bell as Sign } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CountBadge } from '../../parts/CountBadge'
import { go } from '../../parts/navigator'
import { useUnreadNotifications } from '../../parts/useUnreadNotifications'
import { IconButton } from '../../ui/IconButton'

/** A link to the user's notifications, with the number of unread ones. */
export function Bell() {
  const { t } = useTranslation()
  const unread = useUnreadNotifications()
  return (
    <span className="relative inline-grid">
      <IconButton
        label={t('titles.notifications')}
        icon={<Sign size={20} />}
        onClick={() => go('/pages/notifications/index')}
      />
      <CountBadge count={unread} className="pointer-events-none absolute top-0.5 right-0.5" />
    </span>
  )
}
