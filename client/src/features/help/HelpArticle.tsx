import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Article } from '../../parts/Article'
import { back } from '../../parts/navigator'
import { Empty } from '../../ui/Empty'
import { Screen } from '../../ui/Screen'
import { Service } from './Service'

/** One article of the help centre: `?id=1912`. */
export function HelpArticle() {
  const { t } = useTranslation('help')
  const { t: common } = useTranslation()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return (
    <Screen title={common('titles.help')} onBack={() => back()}>
      {/^[1-9]\d{0,8}$/.test(id) ? (
        <Article id={Number(id)} titled>
          <p className="mt-8 flex flex-wrap items-center justify-center gap-x-2 text-note text-soft">
            {t('notHelped')}
            <Service look="text" />
          </p>
        </Article>
      ) : (
        <Empty title={t('unknown')} />
      )}
    </Screen>
  )
}
