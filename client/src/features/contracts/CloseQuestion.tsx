import { useTranslation } from 'react-i18next'
import { symbolOf } from '../../money/coin'
import { Amount } from '../../ui/Amount'
import { KeyValue } from '../../ui/KeyValue'
import { Price } from '../../ui/Price'
import { SideBadge } from './SideBadge'
import { useHoldings } from './useHoldings'

/** What is about to be closed, still moving while it is asked. */
export function CloseQuestion({ id }: { id: number }) {
  const { t } = useTranslation('contracts')
  const position = useHoldings().data?.message.data.find(each => each.id === id)
  if (!position) return <p>{t('goneMeanwhile')}</p>
  return (
    <KeyValue
      rows={[
        { name: position.symbol, value: <SideBadge position={position} /> },
        { name: t('currentPrice'), value: <Price value={position.update_price} tone="last" /> },
        {
          name: t('profit'),
          value: <Amount value={position.profits} scale={2} unit={symbolOf(position.legal)} signed />,
          strong: true,
        },
      ]}
    />
  )
}
