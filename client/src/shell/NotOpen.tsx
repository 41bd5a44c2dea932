import { pathOf, paths, placeOf } from '@lagoon/shared/catalogue/paths'
import { useTranslation } from 'react-i18next'
import { back, here } from '../parts/navigator'
import { Empty } from '../ui/Empty'
import { Screen } from '../ui/Screen'

/** A path without a screen yet: its frame, and a message. */
export function NotOpen() {
  const { t } = useTranslation()
  const path = pathOf(here()) ?? '/'
  return (
    <Screen title={t(`titles.${paths[path].title}`)} onBack={placeOf(path).access === 'tab' ? undefined : () => back()}>
      <Empty title={t('states.notOpen')} />
    </Screen>
  )
}
