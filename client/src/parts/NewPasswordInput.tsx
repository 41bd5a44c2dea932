import { isCommonPassword } from '@lagoon/shared/catalogue/commonPasswords'
import { useTranslation } from 'react-i18next'
import { PasswordInput, type PasswordInputProps } from '../ui/PasswordInput'

type Props = Omit<PasswordInputProps, 'autoComplete' | 'hint'>

/** A field for a new password. It warns of a very common one; the exchange decides whether to accept it. */
export function NewPasswordInput({ value, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...rest}
      autoComplete="new-password"
      value={value}
      hint={t(isCommonPassword(value) ? 'states.commonPassword' : 'states.passwordHint')}
    />
  )
}
