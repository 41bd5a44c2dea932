import { pageLoadingAfterMs } from '@lagoon/shared/catalogue/limits'
import { type Path, placeOf } from '@lagoon/shared/catalogue/paths'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { back } from '../parts/navigator'
import { Screen } from '../ui/Screen'
import { Spinner } from '../ui/Spinner'

export function PageLoading({ path, title }: { path: Path; title: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), pageLoadingAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Screen title={title} {...(placeOf(path).access !== 'tab' && { onBack: () => back() })}>
      {shown && (
        <div role="status" className="grid flex-1 place-items-center text-brand-ink">
          <Spinner size={28} />
          <span className="sr-only">{t('ui.loading')}</span>
        </div>
      )}
    </Screen>
  )
}
