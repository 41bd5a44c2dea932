import { agreementIds } from '@lagoon/shared/catalogue/newsCategories'
import { useTranslation } from 'react-i18next'
import { ArticleLink } from '../../parts/ArticleLink'
import { Checkbox } from '../../ui/Checkbox'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
}

/** The checkbox for the agreement; both documents open without leaving the form. */
export function AgreeBox({ checked, onChange, error }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <Checkbox checked={checked} onChange={onChange} error={error}>
      {t('register.agree')} <ArticleLink id={agreementIds.user}>{t('register.userAgreement')}</ArticleLink>{' '}
      {t('register.and')} <ArticleLink id={agreementIds.privacy}>{t('register.privacy')}</ArticleLink>
    </Checkbox>
  )
}
