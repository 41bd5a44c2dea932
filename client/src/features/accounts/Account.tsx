import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import type { User } from '../../api/session'
import { useAction } from '../../api/useAction'
import { back } from '../../parts/navigator'
import { problemsOf } from '../../parts/password.rules'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { Sheet } from '../../ui/Sheet'
import { SkeletonRows } from '../../ui/Skeleton'
import { TextInput } from '../../ui/TextInput'
import { BindSheet } from './BindSheet'
import type { BindKind } from './bind.form'
import { ReviewBadge } from './ReviewBadge'
import { useMe } from './useMe'

const longest = 32

interface Props {
  open: boolean
  nickname: string
  onClose: () => void
}

/** The name that others see. */
function NicknameSheet({ open, nickname, onClose }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Sheet open={open} onClose={onClose} title={t('nickname')}>
      {open && <NicknameField nickname={nickname} onDone={onClose} />}
    </Sheet>
  )
}

function NicknameField({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const fieldText = useFieldText()
  const rename = useAction('POST user/nickname', {
    refresh: ['GET user/center', 'GET user/center2'],
    onDone,
    onFailed: ({ fields }) => form.refuse(problemsOf({ nickname: fields.nickname })),
  })
  const form = useForm(
    { nickname },
    values => problemsOf({ nickname: values.nickname.trim() === '' ? 'required' : undefined }),
    values => rename.mutate(values),
  )
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5 pt-1 pb-2">
      <TextInput
        label={t('nickname')}
        maxLength={longest}
        autoComplete="nickname"
        value={form.values.nickname}
        onChange={typed => form.change('nickname', typed)}
        error={fieldText(form.problems.nickname)}
        clearable
      />
      <Button type="submit" block loading={rename.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

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
