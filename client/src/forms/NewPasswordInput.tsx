import { isCommonPassword } from '@lagoon/shared/catalogue/commonPasswords'
import { useTranslation } from 'react-i18next'
import { PasswordInput, type PasswordInputProps } from '../ui/PasswordInput'

type Props = Omit<PasswordInputProps, 'autoComplete'>

/** A password to have from now on. One that everybody tries first is said to be that; whether it is taken, the exchange decides. */
export function NewPasswordInput({ hint, value, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...rest}
      autoComplete="new-password"
      value={value}
      hint={isCommonPassword(value) ? t('states.commonPassword') : hint}
    />
  )
}
