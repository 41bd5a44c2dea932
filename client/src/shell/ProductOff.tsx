import type { BrandProduct } from '@lagoon/shared/catalogue/brand'
import { type Path, pathOf, paths, placeOf } from '@lagoon/shared/catalogue/paths'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PositionLists } from '../features/contracts/PositionLists'
import { OptionLists } from '../features/options/OptionLists'
import { useOptionTicket } from '../features/options/useOptionTicket'
import { OrderLists } from '../features/spot/OrderLists'
import { back, go, here } from '../parts/navigator'
import { usePairOfAddress } from '../trading/market/pairOfAddress'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'

/** What users still have of each product: its lists, or the page with them. */
const rests: Partial<
  Record<BrandProduct, { Lists: () => ReactNode } | { page: Path; query?: Record<string, string> }>
> = {
  spot: { Lists: SpotRest },
  contracts: { Lists: PositionLists },
  options: { Lists: OptionsRest },
  trust: { page: '/pages/finance/ordersPage' },
  newcoins: { page: '/pages/publication/purchase' },
  merchants: { page: '/pages/assets/record', query: { tab: 'merchants' } },
}

/** A page of a product that the brand has switched off. What is open runs to its end, so its lists stay. */
export function ProductOff() {
  const { t } = useTranslation()
  const path = pathOf(here()) ?? '/'
  const { access, product } = placeOf(path)
  const title = t(`titles.${paths[path].title}`)
  const rest = product && rests[product]
  return (
    <Screen flush title={title} onBack={access === 'tab' ? undefined : () => back()}>
      <div className="flex flex-col items-center gap-4 px-6 pt-8 text-center">
        <p className="text-lead font-medium">{t('off.title', { page: title })}</p>
        {rest && <p className="text-note text-soft">{t('off.note')}</p>}
        {rest && 'page' in rest && (
          <Button tone="quiet" onClick={() => go(rest.page, rest.query)}>
            {t(`titles.${paths[rest.page].title}`)}
          </Button>
        )}
        <Button onClick={() => go('/', {}, { replace: true })}>{t('actions.toHome')}</Button>
      </div>
      {rest && 'Lists' in rest && (
        <Suspense>
          <rest.Lists />
        </Suspense>
      )}
    </Screen>
  )
}

function SpotRest() {
  const { pair } = usePairOfAddress('spot')
  return pair && <OrderLists pair={pair} />
}

function OptionsRest() {
  const { onReceipt, sheets } = useOptionTicket(null)
  return (
    <>
      <OptionLists onReceipt={onReceipt} />
      {sheets}
    </>
  )
}
