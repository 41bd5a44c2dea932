import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../parts/useFieldText'
import type { Form } from '../../parts/useForm'
import { Segmented } from '../../ui/Segmented'
import { TextInput } from '../../ui/TextInput'
import { AreaCode } from './AreaCode'
import type { Account } from './account'

/** A phone number or an e-mail address, with the choice between them unless it was made before. */
export function AccountFields<V extends Account>({ form, fixed = false }: { form: Form<V>; fixed?: boolean }) {
  const { t } = useTranslation('accounts')
  const fieldText = useFieldText()
  const account: Account = form.values
  const change = form.change as Form<Account>['change']
  const problems = form.problems as Form<Account>['problems']
  return (
    <>
      {!fixed && (
        <Segmented
          label={t('account')}
          value={account.mode}
          onChange={mode => change('mode', mode)}
          options={[
            { value: 'phone', label: t('phone') },
            { value: 'mail', label: t('mail') },
          ]}
        />
      )}
      {account.mode === 'phone' ? (
        <TextInput
          key="phone"
          label={t('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix={<AreaCode area={account.area} onChange={area => change('area', area)} />}
          value={account.phone}
          onChange={phone => change('phone', phone)}
          error={fieldText(problems.phone)}
          clearable
        />
      ) : (
        <TextInput
          key="mail"
          label={t('mailAddress')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={account.mail}
          onChange={mail => change('mail', mail)}
          error={fieldText(problems.mail)}
          clearable
        />
      )}
    </>
  )
}
