import { type IdentityDocument, identityDocuments } from '@lagoon/shared/products/identity.rules'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'

interface DocumentForm {
  document: IdentityDocument | ''
  number: string
}

interface Props {
  values: DocumentForm
  change(name: keyof DocumentForm, value: string): void
  errorOf: (name: keyof DocumentForm) => string | undefined
  hint?: string
}

/** The kind and the number of the document whose photos the user gives. */
export function DocumentFields({ values, change, errorOf, hint }: Props) {
  const { t } = useTranslation('identity')
  return (
    <>
      <Select
        label={t('document')}
        title={t('chooseDocument')}
        placeholder={t('chooseDocument')}
        value={values.document || null}
        onChange={document => change('document', document)}
        error={errorOf('document')}
        options={identityDocuments.map(each => ({ value: each, text: t(`documents.${each}`) }))}
      />
      <TextInput
        label={t('number')}
        hint={hint}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={values.number}
        onChange={number => change('number', number)}
        error={errorOf('number')}
      />
    </>
  )
}
