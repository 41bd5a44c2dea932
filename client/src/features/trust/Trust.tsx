import { useTranslation } from 'react-i18next'
import { refreshReads } from '../../api/refreshReads'
import { hrefOf } from '../../parts/navigator'
import { Link } from '../../ui/Link'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { ProductList } from './ProductList'
import { ReportCard } from './ReportCard'

const refresh = () => refreshReads('GET lh/deposit/report', 'GET lh/deposit/config')

/** The tab: the user's report, then the open products. */
export function Trust() {
  const { t } = useTranslation('trust')
  const { t: common } = useTranslation()
  return (
    <Screen title={common('titles.finance')} onRefresh={refresh}>
      <ReportCard />
      <Section title={t('products')} action={<Link href={hrefOf('/pages/finance/index')}>{t('howItWorks')}</Link>}>
        <ProductList />
      </Section>
    </Screen>
  )
}
