import { newsCategories } from '@lagoon/shared/catalogue/newsCategories'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back, hrefOf } from '../../parts/navigator'
import { useAsLeft } from '../../parts/useAsLeft'
import { Card } from '../../ui/Card'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { SearchInput } from '../../ui/SearchInput'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { articlesFound } from './articlesFound'
import { Service } from './Service'

/** Questions and answers, agreements and rules, and the link to customer service. */
export function HelpCenter() {
  const { t } = useTranslation('help')
  const { t: common } = useTranslation()
  const [query, setQuery] = useAsLeft('search', '')
  const help = useRead('POST news/list', { c_id: newsCategories.help, limit: 100 })
  const agreements = useRead('POST news/list', { c_id: newsCategories.agreement, limit: 100 })
  const refresh = () => Promise.all([help.refetch(), agreements.refetch()])
  const failed = help.error ?? agreements.error
  const loaded = help.data !== undefined && agreements.data !== undefined
  const groups = [
    { title: t('questions'), rows: articlesFound(help.data?.list ?? [], query) },
    { title: t('agreements'), rows: articlesFound(agreements.data?.list ?? [], query) },
  ].filter(group => group.rows.length > 0)
  return (
    <Screen title={common('titles.help')} onBack={() => back()} onRefresh={refresh} footer={<Service look="foot" />}>
      <SearchInput value={query} onChange={setQuery} placeholder={t('search')} className="pt-2" />
      {!loaded && !failed && (
        <Card className="mt-4 py-1">
          <SkeletonRows count={8} />
        </Card>
      )}
      {!loaded && failed && <ReadFailed of={[help, agreements]} />}
      {loaded && groups.length === 0 && <Empty title={t('nothing')} note={t('nothingNote')} />}
      {loaded &&
        groups.map(group => (
          <Section key={group.title} title={group.title}>
            <Card className="py-1">
              {group.rows.map(({ id, title }) => (
                <ListRow key={id} title={title} href={hrefOf('/pages/help/center/detail', { id })} />
              ))}
            </Card>
          </Section>
        ))}
    </Screen>
  )
}
