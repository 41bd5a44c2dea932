import type { CallData } from '@lagoon/shared/api/index'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/Link'
import { Notice } from '../ui/Notice'
import { useEntry } from './useEntry'

export type ShownCode = CallData<'POST user/shown_code'>

interface Props {
  channel: 'mail' | 'sms'
  /** The code that the simulation shows; null before a request. */
  shown: ShownCode | null
  onUse: (code: string) => void
}

/** What users need to know about codes before and after a request: the simulation shows them, or none can be sent here. */
export function CodeNotice({ channel, shown, onUse }: Props) {
  const { t } = useTranslation()
  const way = useEntry()?.[channel]
  if (shown) {
    return (
      <div role="status">
        <Notice
          title={t('codes.shown')}
          action={<LinkButton onClick={() => onUse(shown.code)}>{t('codes.use')}</LinkButton>}
        >
          {shown.text}
        </Notice>
      </div>
    )
  }
  if (way === 'none') return <Notice kind="warn">{t(channel === 'mail' ? 'codes.noMail' : 'codes.noSms')}</Notice>
  if (way === 'operator') return <Notice>{t('codes.operator')}</Notice>
  return null
}
