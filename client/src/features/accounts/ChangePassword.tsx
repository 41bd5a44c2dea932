import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { back } from '../../parts/navigator'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { PasswordInput } from '../../ui/PasswordInput'
import { Screen } from '../../ui/Screen'
import { NewPasswordFields } from './NewPasswordFields'
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
        <NewPasswordFields form={form} label={t('newPassword')} againLabel={t('passwordAgain')} />
        <p className="text-note text-soft">{t('loginPasswordNote')}</p>
        <Button type="submit" block loading={change.isPending}>
          {t('save')}
        </Button>
      </form>
    </Screen>
  )
}
