import { agreementIds } from '@lagoon/shared/catalogue/newsCategories'
import { useTranslation } from 'react-i18next'
import { Article } from '../../parts/Article'
import { back } from '../../parts/navigator'
import { Card } from '../../ui/Card'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { usePenaltyText } from './penaltyText'
import { percent } from './trust.rules'
import { useProducts } from './useProducts'

/** The rules in words with worked figures, and the rules of each product. */
export function RulePage() {
  const { t } = useTranslation('trust')
  const { t: common } = useTranslation()
  const products = useProducts()
  const penaltyText = usePenaltyText()
  return (
    <Screen title={common('titles.rules')} onBack={() => back()}>
      <h2 className="sr-only">{common('titles.rules')}</h2>
      <Article id={agreementIds.trust}>
        {!products.isError && (
          <Section title={t('byProduct')}>
            <Card className="py-1">
              {products.data?.map(product => (
                <ListRow
                  key={product.id}
                  title={product.title}
                  note={penaltyText(product)}
                  value={`${percent(product.day_rate)}%`}
                  valueNote={t('dailyRate')}
                />
              )) ?? <SkeletonRows count={6} />}
            </Card>
          </Section>
        )}
      </Article>
    </Screen>
  )
}
