import { useTranslation } from 'react-i18next'
import { useGuestAddress } from '../api/guestOnWall'
import { QrCode } from '../ui/QrCode'

/** A wall screen that shows a page: the guest's code in a corner, while the operator shows it. */
export function WallGuest() {
  const { t } = useTranslation()
  const address = useGuestAddress()
  if (!address) return null
  return (
    <figure className="fixed right-4 bottom-4 z-50 flex w-min flex-col items-center gap-3 rounded-lg bg-raised p-4 text-center shadow-float">
      <QrCode value={address} label={t('wall.join')} size={window.innerWidth < 1280 ? 144 : 224} />
      <figcaption className="text-body font-semibold">{t('wall.join')}</figcaption>
    </figure>
  )
}
