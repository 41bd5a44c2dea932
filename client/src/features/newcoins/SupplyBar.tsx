import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/Amount'
import { Progress } from '../../ui/Progress'
import { type Offer, soldPercent, soldShare } from './newcoins.rules'

/** The sold share of the supply, as a bar and in figures. */
export function SupplyBar({ offer }: { offer: Offer }) {
  const { t } = useTranslation('newcoins')
  return (
    <div>
      <Progress share={soldShare(offer)} label={t('sold')} />
      <div className="mt-1.5 flex justify-between gap-3 text-small text-soft">
        <span>
          {t('sold')} <span className="figures">{soldPercent(offer)}%</span>
        </span>
        <span className="text-right">
          {t('left')} <Amount value={offer.last_num} scale={0} /> / <Amount value={offer.num} scale={0} />
        </span>
      </div>
    </div>
  )
}
