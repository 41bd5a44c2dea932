import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askOnNews } from '../../api/news'
import { useLiveRead } from '../../api/useLiveRead'
import { hrefOf } from '../../parts/navigator'
import { usePrivacy } from '../../trading/money/privacy'
import { Amount } from '../../ui/Amount'
import { Link } from '../../ui/Link'

/** Today's profit or loss so far, with a link to all days. */
export function TodayLine() {
  const { t } = useTranslation('assets')
  const { hidden } = usePrivacy()
  const { data } = useLiveRead({
    read: ['GET wallet/profit', { days: '7' }],
    topic: 'me',
    apply: askOnNews,
    alsoEveryMs: 30_000,
  })
  return (
    <Link
      href={hrefOf('/pages/assets/profit')}
      className="-mx-2 mt-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-note text-soft active:bg-press"
    >
      {t('today')}
      <Amount value={data?.today} scale={2} signed hidden={hidden} unit="USDT" className="font-semibold" />
      <ChevronRight size={16} aria-hidden="true" className="text-faint" />
    </Link>
  )
}
