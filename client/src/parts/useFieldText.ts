import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { useTranslation } from 'react-i18next'

/** The sentence under a field for a problem. */
export function useFieldText(): (problem: FieldKey | undefined) => string | undefined {
  const { t } = useTranslation()
  return problem => problem && t(`fields.${problem}`)
}
