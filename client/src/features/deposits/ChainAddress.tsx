import { useTranslation } from 'react-i18next'
import { ChainChoice } from '../../trading/money/ChainChoice'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { Notice } from '../../ui/Notice'
import { QrCode } from '../../ui/QrCode'

interface Props {
  addresses: Record<string, string>
  chain: string
  onChain: (chain: string) => void
}

/** The user's own address on the chosen chain, to scan or to copy. */
export function ChainAddress({ addresses, chain, onChain }: Props) {
  const { t } = useTranslation('deposits')
  const address = addresses[chain] ?? ''
  return (
    <Card className="flex flex-col gap-4">
      <ChainChoice chains={Object.keys(addresses)} chain={chain} onChain={onChain} />
      <div className="flex justify-center py-1">
        <QrCode value={address} label={`${t('qr')}: ${address}`} />
      </div>
      <div className="rounded-md bg-well p-3">
        <p className="mb-1 text-small text-soft">{t('address')}</p>
        <CopyText text={address} look="full" className="text-body font-medium" />
      </div>
      <Notice kind="warn">{t('simulated')}</Notice>
    </Card>
  )
}
