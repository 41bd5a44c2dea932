import { useTranslation } from 'react-i18next'
import { back } from '../parts/navigator'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'

/** The code of the page could not be loaded: offers to try again. */
export function PageFailed({ title, late, onRetry }: { title: string; late: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Screen title={title} onBack={() => back()}>
      <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-2 py-12 text-center">
        <p className="text-lead font-semibold">{t(late ? 'states.pageLate' : 'states.pageFailed')}</p>
        <p className="mb-4 text-soft">{t('states.pageFailedHint')}</p>
        <Button onClick={onRetry}>{t('ui.retry')}</Button>
      </div>
    </Screen>
  )
}
