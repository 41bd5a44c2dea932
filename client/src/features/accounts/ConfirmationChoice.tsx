import { useTranslation } from 'react-i18next'
import { isOffered } from '../../parts/offered'
import {
  type ConfirmationKind,
  confirmationKinds,
  setConfirmed,
  useConfirmationsOff,
} from '../../trading/market/confirmations'
import { Sheet } from '../../ui/Sheet'
import { Switch } from '../../ui/Switch'

const pageOf = (kind: ConfirmationKind) =>
  kind === 'option' ? '/pages/option/detail' : kind.startsWith('contract') ? '/pages/lever/index' : '/pages/trade/index'

/** The orders that the app confirms before it sends them, for the products that the exchange offers. */
export function ConfirmationChoice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const off = useConfirmationsOff()
  return (
    <Sheet open={open} onClose={onClose} title={t('confirmations.title')} description={t('confirmations.note')}>
      {confirmationKinds
        .filter(kind => isOffered(pageOf(kind)))
        .map(kind => (
          <Switch
            key={kind}
            label={t(`confirmations.${kind}`)}
            checked={!off.includes(kind)}
            onChange={confirmed => setConfirmed(kind, confirmed)}
          />
        ))}
    </Sheet>
  )
}
