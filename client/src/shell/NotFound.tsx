import { useTranslation } from 'react-i18next'
import { back, go } from '../parts/navigator'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <Screen title={t('titles.notFound')} onBack={() => back()}>
      <div className="flex flex-1 flex-col items-center justify-center gap-5 text-center">
        <p className="text-soft">{t('states.notFound')}</p>
        <Button onClick={() => go('/', {}, { replace: true })}>{t('actions.toHome')}</Button>
      </div>
    </Screen>
  )
}
