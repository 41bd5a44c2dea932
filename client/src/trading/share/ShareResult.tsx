import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import { LinkButton } from '../../ui/Link'
import type { Result } from './CardSheet'

const CardSheet = lazy(() => import('./CardSheet').then(m => ({ default: m.CardSheet })))

/** Opens the picture of a closed position or option. Screens with it load the words of `share`. */
export function ShareResult({ result, className }: { result: Result; className?: string }) {
  const { t } = useTranslation('share')
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <>
      <LinkButton
        className={cx('inline-flex items-center gap-1 text-small', className)}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <Share2 size={14} aria-hidden="true" />
        {t('share')}
      </LinkButton>
      {used && (
        <Suspense>
          <CardSheet result={result} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
