import { useTranslation } from 'react-i18next'
import { worldUrl } from '../../prefix/prefix'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'

/** The base URL that a program uses instead of Binance's. */
export function BaseUrl() {
  const { t } = useTranslation('apikeys')
  return (
    <Card className="mt-3 py-3">
      <p className="text-small text-faint">{t('base')}</p>
      <CopyText text={worldUrl('/binance')} look="full" className="mt-1 text-note" />
    </Card>
  )
}
