import { Bell as Sign } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { go } from '../../nav/navigator'
import { IconButton } from '../../ui/IconButton'
import { CountBadge } from '../../unread/CountBadge'
import { useUnreadNotifications } from '../../unread/useUnreadNotifications'

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
