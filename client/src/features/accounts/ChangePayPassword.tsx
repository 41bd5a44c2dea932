import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useAction } from '../../api/useAction'
import { useRead } from '../../api/useRead'
import { back } from '../../parts/navigator'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Passcode } from '../../ui/Passcode'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { checkFundPasswords, fundPasswordInput, noPasswords, passwordsRefusal } from './passwords.form'

/** On the wire 1 means that a fund password is set, 2 that there is none. */
const noneSet = 2

/** Sets the first fund password, or replaces the old one. */
export function ChangePayPassword() {
  const { t: common } = useTranslation()
  const known = useRead('POST user/has_password', {})
  return (
    <Screen title={common('titles.changePayPassword')} onBack={() => back()}>
      {known.data !== undefined ? (
        <FundPasswordForm first={known.data === noneSet} />
      ) : known.isError ? (
        <ReadFailed of={known} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-6 pt-2">
          {['first', 'second'].map(name => (
            <Skeleton key={name} height={78} />
          ))}
        </div>
      )}
    </Screen>
  )
}

function FundPasswordForm({ first }: { first: boolean }) {
  const { t } = useTranslation('settings')
  const fieldText = useFieldText()
  const update = useAction('POST safe/update_password', {
    refresh: ['POST user/has_password', 'GET user/center'],
    onDone: () => back(),
    onFailed: ({ fields }) => form.refuse(passwordsRefusal(fields)),
  })
  const form = useForm(noPasswords, checkFundPasswords(first), values =>
    update.mutate(fundPasswordInput(first, values)),
  )
  const { values, problems } = form
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-6 pt-2">
      {!first && (
        <Passcode
          label={t('oldFundPassword')}
          value={values.old}
          onChange={old => form.change('old', old)}
          error={fieldText(problems.old)}
        />
      )}
      <Passcode
        label={t(first ? 'fundPassword' : 'newFundPassword')}
        hint={t('fundPasswordNote')}
        value={values.password}
        onChange={password => form.change('password', password)}
        error={fieldText(problems.password)}
      />
      <Passcode
        label={t('fundPasswordAgain')}
        value={values.again}
        onChange={again => form.change('again', again)}
        error={fieldText(problems.again)}
      />
      {!first && <Notice kind="warn">{t('fundPasswordLock')}</Notice>}
      <Button type="submit" block loading={update.isPending}>
        {t(first ? 'setFundPassword' : 'save')}
      </Button>
    </form>
  )
}
