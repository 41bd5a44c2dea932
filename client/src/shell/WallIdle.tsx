import { useTranslation } from 'react-i18next'
import { hasDemoSecret } from '../api/demoLink'
import { useGuestAddress } from '../api/guestOnWall'
import { isLoopback } from '../api/origins'
import { worldUrl } from '../prefix/prefix'
import { useQuotations } from '../trading/market/useQuotations'
import { Change } from '../ui/Change'
import { CoinLogo } from '../ui/CoinLogo'
import { Logo } from '../ui/Logo'
import { Price } from '../ui/Price'
import { QrCode } from '../ui/QrCode'

const most = 6

/** A wall screen before the operator shows the first page: what this is, how to come in, and that prices move. */
export function WallIdle() {
  const { t } = useTranslation()
  const pairs = useQuotations().data?.slice(0, most) ?? []
  // The demo link contains a secret. Only the operator may see it, not everyone in the room.
  const open = isLoopback(worldUrl()) || hasDemoSecret() ? null : worldUrl('/h5/#/')
  const address = useGuestAddress() ?? open
  return (
    <main className="flex min-h-[calc(100dvh-var(--strip,24px))] flex-col items-center justify-center gap-8 p-6 pt-14 min-[1024px]:gap-14 min-[1024px]:p-16">
      <h1 className="flex flex-col items-center gap-2 text-display min-[1024px]:text-[64px]">
        <Logo named size={64} />
      </h1>
      <div className="flex w-full max-w-[1500px] flex-col items-center gap-8 min-[1024px]:flex-row min-[1024px]:justify-center min-[1024px]:gap-24">
        {address && (
          <figure className="flex flex-col items-center gap-4 text-center">
            <QrCode value={address} label={t('wall.join')} size={window.innerWidth < 1024 ? 200 : 380} />
            <figcaption className="max-w-[380px] text-lead font-semibold min-[1024px]:text-title">
              {t('wall.join')}
            </figcaption>
          </figure>
        )}
        <ul aria-label={t('wall.prices')} className="flex w-full max-w-[760px] flex-col">
          {pairs.map(({ symbol, currency_name, now_price, change }) => (
            <li
              key={symbol}
              className="grid grid-cols-[1fr_auto_5.5rem] items-center gap-4 border-line border-b py-3 text-lead last:border-0 min-[1024px]:grid-cols-[1fr_auto_9rem] min-[1024px]:py-4 min-[1024px]:text-[30px]"
            >
              <span className="flex min-w-0 items-center gap-3 font-semibold">
                <CoinLogo symbol={currency_name} size={36} /> {symbol}
              </span>
              <Price value={now_price} tone="last" headline />
              <Change value={change} className="justify-end!" />
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
