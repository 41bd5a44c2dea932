import type { CallData } from '@lagoon/shared/api/index'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { ChainChoice } from '../../trading/money/ChainChoice'
import { ScanButton } from '../../trading/scan/ScanButton'

interface Props {
  currency: number
  chains: readonly string[]
  chain: string
  entry: CallData<'POST wallet/get_address'>[number] | undefined
  onChain: (chain: string) => void
  /** An address from a QR code. */
  onScan: (address: string) => void
}

/** The chain, and the address from the user's book on it. */
export function AddressPick({ currency, chains, chain, entry, onChain, onScan }: Props) {
  const { t } = useTranslation('withdrawals')
  const open = () => go(entry ? '/pages/user/address/address' : '/pages/user/address/create', { currency, chain })
  return (
    <>
      <ChainChoice chains={chains} chain={chain} onChain={onChain} />
      <div>
        <div className="mb-1 flex min-h-10 items-center justify-between">
          <p className="text-note font-medium text-soft">{t('address')}</p>
          <ScanButton onAddress={onScan} />
        </div>
        <button
          type="button"
          onClick={open}
          className="flex min-h-14 w-full items-center gap-2 rounded-md bg-well px-3.5 py-2 text-left inset-ring inset-ring-line active:brightness-97"
        >
          {entry ? (
            <span className="min-w-0 flex-1">
              {entry.notes && <span className="block truncate text-note font-medium">{entry.notes}</span>}
              <span className="figures block break-all text-body">{entry.address}</span>
            </span>
          ) : (
            <span className="flex-1 text-body text-brand-ink">{t('gate.address')}</span>
          )}
          <span className="sr-only">{t('chooseAddress')}</span>
          <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-faint" />
        </button>
      </div>
    </>
  )
}
