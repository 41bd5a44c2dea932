import { type IdentityDocument, identityDocuments } from '@lagoon/shared/products/identity.rules'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/Select'

interface Props {
  value: IdentityDocument | ''
  onChange: (document: IdentityDocument) => void
  error: string | undefined
}

/** The kind of document whose number and photos the user gives. */
export function DocumentSelect({ value, onChange, error }: Props) {
  const { t } = useTranslation('identity')
  return (
    <Select
      label={t('document')}
      title={t('chooseDocument')}
      placeholder={t('chooseDocument')}
      value={value || null}
      onChange={onChange}
      error={error}
      options={identityDocuments.map(each => ({ value: each, text: t(`documents.${each}`) }))}
    />
  )
}
