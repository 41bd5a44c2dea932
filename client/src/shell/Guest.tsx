import { useTranslation } from 'react-i18next'
import { loginAddress } from '../parts/guard.rules'
import { back, behind, goTo, here } from '../parts/navigator'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'

/** What a guest sees of a guarded page for the moment before the login, or after a second redirect within a second was suppressed. */
export function Guest({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <Screen title={title} onBack={behind() > 0 ? () => back() : undefined}>
      <div className="flex flex-1 flex-col items-center justify-center gap-5 text-center">
        <p className="text-soft">{t('states.guest')}</p>
        <Button onClick={() => goTo(loginAddress(here()))}>{t('actions.login')}</Button>
      </div>
    </Screen>
  )
}
