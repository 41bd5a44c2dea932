import { useTranslation } from 'react-i18next'
import { refreshReads } from '../../api/refreshReads'
import { back, hrefOf } from '../../parts/navigator'
import { Card } from '../../ui/Card'
import { Savings } from '../../ui/illustrations/Savings'
import { Link } from '../../ui/Link'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { ProductList } from './ProductList'

const refresh = () => refreshReads('GET lh/deposit/config')

/** For anyone: how custody works, and every product with its terms. */
export function Finance() {
  const { t } = useTranslation('trust')
  const { t: common } = useTranslation()
  const steps = [
    { title: t('choose'), note: t('chooseNote') },
    { title: t('daily'), note: t('dailyNote') },
    { title: t('maturity'), note: t('maturityNote') },
  ]
  return (
    <Screen title={common('titles.finance')} onBack={() => back()} onRefresh={refresh}>
      <Card look="glow" className="mt-2">
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <h2 className="text-title font-semibold">{t('intro')}</h2>
            <p className="mt-1 text-note text-soft">{t('introNote')}</p>
          </div>
          <span aria-hidden="true" className="shrink-0">
            <Savings size={88} />
          </span>
        </div>
        <ol className="mt-4 flex flex-col gap-3">
          {steps.map(({ title, note }, index) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden="true"
                className="figures grid size-6 shrink-0 place-items-center rounded-full bg-brand-tint text-small font-semibold text-brand-ink"
              >
                {index + 1}
              </span>
              <span className="min-w-0">
                <span className="block text-body font-medium">{title}</span>
                <span className="mt-0.5 block text-small text-soft">{note}</span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <Section
        title={t('products')}
        action={<Link href={hrefOf('/pages/finance/rulePage')}>{common('titles.rules')}</Link>}
      >
        <ProductList closed />
      </Section>
    </Screen>
  )
}
