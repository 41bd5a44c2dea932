import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice'
import type { Level } from './levels'

/** Above either form: why the last request was rejected, and that real data does not belong here. */
export function Heading({ level }: { level: Level }) {
  const { t } = useTranslation('identity')
  return (
    <>
      {level.state === 'rejected' && (
        <Notice kind="error" title={t('rejected')}>
          {level.reason}
        </Notice>
      )}
      <Notice>{t('fictional')}</Notice>
    </>
  )
}
