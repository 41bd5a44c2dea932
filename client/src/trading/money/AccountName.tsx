import type { Account } from '@lagoon/shared/catalogue/accounts'
import { useTranslation } from 'react-i18next'

/** "Spot account" */
export function AccountName({ of }: { of: Account }) {
  const { t } = useTranslation('money')
  return t(`account.${of}`)
}
