import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import type { User } from '../../api/session'
import { back } from '../../parts/navigator'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { SkeletonRows } from '../../ui/Skeleton'
import { BindSheet } from './BindSheet'
import type { BindKind } from './bind.form'
import { NicknameSheet } from './NicknameSheet'
import { ReviewBadge } from './ReviewBadge'
import { useMe } from './useMe'

export function Account() {
  const { t: common } = useTranslation()
  const me = useMe()
  return (
    <Screen title={common('titles.account')} onBack={() => back()} onRefresh={me.refetch}>
      {me.data ? (
        <Facts user={me.data} />
      ) : me.isError ? (
        <ReadFailed of={me} />
      ) : (
        <Card className="mt-2 py-1">
          <SkeletonRows count={7} note={false} />
        </Card>
      )}
    </Screen>
  )
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  const [binding, bind] = useState<BindKind | null>(null)
  const [naming, name] = useState(false)
  const copied = (text: string) => (text ? <CopyText text={text} /> : t('notBound'))
  return (
    <>
      <div className="flex flex-col items-center gap-2 pt-4 pb-6">
        <Avatar name={user.nickname} size={72} />
        <p className="max-w-full truncate text-title font-semibold">{user.nickname}</p>
      </div>
      <Card className="py-1">
        <ListRow title={t('nickname')} value={user.nickname} onClick={() => name(true)} />
        <ListRow title={t('accountNumber')} value={copied(user.account_number)} />
        <ListRow title={t('id')} value={copied(String(user.id))} />
        <ListRow
          title={t('phone')}
          value={user.phone ? `+${user.area_code} ${user.phone}` : t('notBound')}
          onClick={() => bind('mobile')}
        />
        <ListRow title={t('mail')} value={user.email || t('notBound')} onClick={() => bind('email')} />
        <ListRow title={t('inviteCode')} value={copied(user.extension_code)} />
      </Card>
      <Card className="mt-4 py-1">
        {user.name && <ListRow title={t('realName')} value={user.name} />}
        <ListRow title={t('basicLevel')} value={<ReviewBadge status={user.review_status} />} />
        <ListRow title={t('advancedLevel')} value={<ReviewBadge status={user.advanced_status} />} />
      </Card>
      <NicknameSheet open={naming} nickname={user.nickname} onClose={() => name(false)} />
      <BindSheet kind={binding} onClose={() => bind(null)} />
    </>
  )
}
