import { useTranslation } from 'react-i18next'
import type { User } from '../../api/session'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { ReviewBadge } from './ReviewBadge'

/** The logged-in user: the name, and the account to copy. */
export function UserCard({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  return (
    <Card look="glow" className="mt-2 flex items-center gap-4">
      <Avatar name={user.nickname} size={56} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <p className="truncate text-title font-semibold">{user.nickname}</p>
          <ReviewBadge status={user.review_status} />
        </div>
        <CopyText text={user.account_number} className="mt-1 text-soft" />
        <p className="figures mt-0.5 text-small text-faint">
          {t('id')} {user.id}
        </p>
      </div>
    </Card>
  )
}
