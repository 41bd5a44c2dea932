import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { Notice } from '../../ui/Notice'
import { QrCode } from '../../ui/QrCode'
import { Segmented } from '../../ui/Segmented'

interface Props {
  addresses: Record<string, string>
  chain: string
  onChain: (chain: string) => void
}

/** The user's own address on the chosen chain, to scan or to copy. */
export function ChainAddress({ addresses, chain, onChain }: Props) {
  const { t } = useTranslation('deposits')
  const { t: money } = useTranslation('money')
  const address = addresses[chain] ?? ''
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <p className="mb-2 text-note font-medium text-soft">{money('chain')}</p>
        <Segmented
          look="chips"
          label={money('chain')}
          value={chain}
          onChange={onChain}
          options={Object.keys(addresses).map(each => ({ value: each, label: each }))}
        />
      </div>
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
