import { useTranslation } from 'react-i18next'
import { NewPasswordInput } from '../../forms/NewPasswordInput'
import { useFieldText } from '../../forms/useFieldText'
import { useForm } from '../../forms/useForm'
import { back } from '../../nav/navigator'
import { useAction } from '../../reads/useAction'
import { Button } from '../../ui/Button'
import { PasswordInput } from '../../ui/PasswordInput'
import { Screen } from '../../ui/Screen'
import { checkLoginPasswords, loginPasswordInput, noPasswords, passwordsRefusal } from './passwords.form'

export function ChangePassword() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const fieldText = useFieldText()
  const change = useAction('POST user/e_pwd', {
    onDone: () => back(),
    onFailed: ({ fields }) => form.refuse(passwordsRefusal(fields)),
  })
  const form = useForm(noPasswords, checkLoginPasswords, values => change.mutate(loginPasswordInput(values)))
  const { values, problems } = form
  return (
    <Screen title={common('titles.changePassword')} onBack={() => back()}>
      <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5 pt-2">
        <PasswordInput
          label={t('oldPassword')}
          autoComplete="current-password"
          value={values.old}
          onChange={old => form.change('old', old)}
          error={fieldText(problems.old)}
        />
        <NewPasswordInput
          label={t('newPassword')}
          hint={t('passwordHint')}
          value={values.password}
          onChange={password => form.change('password', password)}
          error={fieldText(problems.password)}
        />
        <PasswordInput
          label={t('passwordAgain')}
          autoComplete="new-password"
          value={values.again}
          onChange={again => form.change('again', again)}
          error={fieldText(problems.again)}
        />
        <p className="text-note text-soft">{t('loginPasswordNote')}</p>
        <Button type="submit" block loading={change.isPending}>
          {t('save')}
        </Button>
      </form>
    </Screen>
  )
}
