import { useTranslation } from 'react-i18next'
import { back } from '../parts/navigator'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'

export function Crash({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Screen title={title} onBack={() => back()}>
      <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-2 py-12 text-center">
        <p className="text-lead font-semibold">{t('states.crashed')}</p>
        <p className="mb-4 text-soft">{t('states.crashedHint')}</p>
        <Button onClick={onRetry}>{t('ui.retry')}</Button>
      </div>
    </Screen>
  )
}
