import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge'

export function Side({ type }: { type: number }) {
  const { t } = useTranslation('options')
  return type === 1 ? <Badge tone="up">▲ {t('up')}</Badge> : <Badge tone="down">▼ {t('down')}</Badge>
}
