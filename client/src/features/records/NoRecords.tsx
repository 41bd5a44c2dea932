import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { type RecordTab, recordSources } from './recordTabs'

export function NoRecords({ tab }: { tab: RecordTab }) {
  const { t } = useTranslation('records')
  return (
    <Empty
      title={t(`empty.${tab}`)}
      action={
        isOffered(recordSources[tab]) && (
          <Button size="md" onClick={() => go(recordSources[tab])}>
            {t(`do.${tab}`)}
          </Button>
        )
      }
    />
  )
}
