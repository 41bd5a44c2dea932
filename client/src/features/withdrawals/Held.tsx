import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { Notice } from '../../ui/Notice'
import type { Hold } from './withdrawals.form'

/** A new destination blocks withdrawals for a while: shows why, and until when. */
export function Held({ hold, hours }: { hold: Hold; hours: number }) {
  const { t } = useTranslation('withdrawals')
  if (hold.held_for === '') return null
  return (
    <Notice kind="warn" title={t(`held.${hold.held_for}`, { hours })}>
      {t('heldUntil')} <When at={hold.held_until} style="minute" />
    </Notice>
  )
}
