import type { Path } from '@lagoon/shared/catalogue/paths'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { useSession } from '../../api/session'
import { useLiveRead } from '../../api/useLiveRead'
import { hrefOf } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { deviceStorage } from '../../prefix/storage'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { doneOf, type Step, steps } from './started.rules'

const keyOf = (userId: number) => `lagoon.started.${userId}`

/** Three steps for a new user: verify, fund, trade. They tick themselves off; when all are done, nothing is shown or asked again. */
export default function GettingStarted() {
  const userId = useSession(state => state.user?.id)
  const [ended, setEnded] = useState<number | null>(null)
  if (userId === undefined || ended === userId || deviceStorage.getItem(keyOf(userId)) !== null) return null
  if (!trades.some(isOffered)) return null
  return (
    <Open
      onDone={() => {
        deviceStorage.setItem(keyOf(userId), '1')
        setEnded(userId)
      }}
    />
  )
}

function Open({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('home')
  const done = useDone()
  const isOver = done !== null && steps.every(step => done[step])
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  if (!done || isOver) return null
  const next = steps.find(step => !done[step])
  return (
    <Card className="mt-3 mb-2">
      <h2 className="text-body font-semibold">{t('started.title')}</h2>
      <ol className="mt-3 grid grid-cols-3 gap-2">
        {steps.map((step, at) => (
          <li key={step}>
            <a
              href={hrefOf(pageOf(step))}
              aria-current={step === next ? 'step' : undefined}
              className={cx(
                'flex min-h-20 flex-col items-center justify-center gap-2 rounded-md px-1 py-2 text-center text-small',
                step === next ? 'bg-brand-tint font-semibold text-brand-ink' : 'bg-well text-soft',
              )}
            >
              <span
                className={cx(
                  'figures grid size-6 place-items-center rounded-full font-semibold',
                  done[step] ? 'bg-brand text-on-brand' : 'inset-ring inset-ring-line-strong',
                )}
              >
                {done[step] ? <Check size={14} strokeWidth={3} aria-label={t('started.done')} /> : at + 1}
              </span>
              {t(`started.${step}`)}
            </a>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const pages = { verify: '/pages/verification/index', fund: '/pages/assets/deposit/index' } as const
const trades = ['/pages/trade/index', '/pages/option/detail', '/pages/lever/index'] as const satisfies readonly Path[]
/** The first product of trading that the brand offers. */
const pageOf = (step: Step): Path => (step === 'trade' ? (trades.find(isOffered) ?? trades[0]) : pages[step])

/** Null until everything is known. Balances and decisions are news, and a first trade changes a balance. */
function useDone(): Record<Step, boolean> | null {
  const news = { topic: 'me', apply: refetchOnAccountChange } as const
  const me = useLiveRead({ read: ['GET user/center', {}], ...news }).data
  const wallets = useLiveRead({ read: ['POST wallet/list', {}], ...news }).data
  const fills = useLiveRead({ read: ['GET coin/fills', { limit: 1 }], ...news }).data
  const running = useLiveRead({ read: ['GET microtrade/lists', { status: 1, limit: 1 }], ...news }).data
  const delivered = useLiveRead({ read: ['GET microtrade/lists', { status: 3, limit: 1 }], ...news }).data
  const positions = useLiveRead({ read: ['POST lever/my_trade', { limit: 1 }], ...news }).data
  if (!me || !wallets || !fills || !running || !delivered || !positions) return null
  const hasTraded = [fills.total, running.total, delivered.total, positions.message.data.length].some(
    count => count > 0,
  )
  return doneOf({ review_status: me.review_status, total_usdt: wallets.total_usdt, hasTraded })
}
