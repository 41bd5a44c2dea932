import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/Segmented'

interface Props {
  chains: readonly string[]
  chain: string
  onChain: (chain: string) => void
}

/** The chain on which a coin arrives or leaves. */
export function ChainChoice({ chains, chain, onChain }: Props) {
  const { t } = useTranslation('money')
  return (
    <div>
      <p className="mb-2 text-note font-medium text-soft">{t('chain')}</p>
      <Segmented
        look="chips"
        label={t('chain')}
        value={chain}
        onChange={onChain}
        options={chains.map(each => ({ value: each, label: each }))}
      />
    </div>
  )
}
