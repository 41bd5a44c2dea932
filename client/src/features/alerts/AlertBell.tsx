import { Bell, BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLoggedIn } from '../../api/session'
import { requireLogin } from '../../parts/guard'
import type { Quotation } from '../../trading/market/quotation'
import { IconButton } from '../../ui/IconButton'
import { useAlerts } from './useAlerts'

const AlertSheet = lazy(() => import('./AlertSheet'))

/** Highlighted if this pair has an open alert; opens the list of all alerts. A link can open it too: `alerts=1`. */
export function AlertBell({ symbol, pair }: { symbol: string; pair: Quotation | null }) {
  const { t } = useTranslation('market')
  const [query] = useSearchParams()
  const [turn, setTurn] = useState(0)
  const [open, setOpen] = useState(false)
  const [requested, setRequested] = useState(false)
  const isLoggedIn = useLoggedIn()
  const alerts = useAlerts()
  const waits = alerts.data?.some(alert => alert.symbol === symbol) ?? false
  const show = () => {
    setTurn(turn + 1)
    setOpen(true)
  }
  const isInQuery = query.get('alerts') === '1'
  if (isInQuery !== requested) {
    setRequested(isInQuery)
    if (isInQuery && isLoggedIn) show()
  }
  return (
    <>
      <IconButton
        label={t('alerts')}
        aria-haspopup="dialog"
        icon={waits ? <BellRing size={20} className="text-brand-ink" /> : <Bell size={20} className="text-soft" />}
        onClick={() => requireLogin() && show()}
      />
      {turn > 0 && pair && (
        <Suspense fallback={null}>
          <AlertSheet key={turn} pair={pair} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
