import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../api/send'
import { Empty } from '../ui/Empty'
import { Offline } from '../ui/illustrations/Offline'
import { Screen } from '../ui/Screen'
import { Spinner } from '../ui/Spinner'

const everyMs = 3000

/** Replaces every page until the exchange has answered: it names the problem, shows no cached data, and keeps trying. */
export function Unreached() {
  const { t } = useTranslation()
  useEffect(() => {
    const ask = () => void send('POST get/lang', {}).catch(() => {})
    const timer = setInterval(ask, everyMs)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [])
  return (
    <Screen bare>
      <Empty
        art={<Offline />}
        title={<span role="alert">{t('reach.title')}</span>}
        note={t('reach.note')}
        action={
          <span className="inline-flex items-center gap-2 text-note text-soft">
            <Spinner size={16} />
            {t('reach.trying')}
          </span>
        }
      />
    </Screen>
  )
}
