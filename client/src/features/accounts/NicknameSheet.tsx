import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { problemsOf } from '../../parts/password.rules'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import { TextInput } from '../../ui/TextInput'

const longest = 32

interface Props {
  open: boolean
  nickname: string
  onClose: () => void
}

/** The name that others see. */
export function NicknameSheet({ open, nickname, onClose }: Props) {
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
