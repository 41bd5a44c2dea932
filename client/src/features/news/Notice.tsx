import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Article } from '../../parts/Article'
import { back } from '../../parts/navigator'
import { Empty } from '../../ui/Empty'
import { Screen } from '../../ui/Screen'

/** One notice: `?id=401`. */
export function Notice() {
  const { t } = useTranslation('news')
  const { t: common } = useTranslation()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return (
    <Screen title={common('titles.notice')} onBack={() => back()}>
      {/^[1-9]\d{0,8}$/.test(id) ? <Article id={Number(id)} titled /> : <Empty title={t('unknown')} />}
    </Screen>
  )
}
