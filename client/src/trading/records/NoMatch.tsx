import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/Empty'

/** A list in which the filter finds nothing. */
export function NoMatch() {
  const { t } = useTranslation('money')
  return <Empty title={t('filter.none')} />
}
