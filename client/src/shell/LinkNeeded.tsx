import { useTranslation } from 'react-i18next'
import { Empty } from '../ui/Empty'
import { Screen } from '../ui/Screen'

/** What a demo shows to visitors without its link. */
export function LinkNeeded() {
  const { t } = useTranslation()
  return (
    <Screen bare>
      <Empty title={<span role="alert">{t('gate.title')}</span>} note={t('gate.note')} />
    </Screen>
  )
}
