import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/Sheet'

const AreaCodes = lazy(() => import('./AreaCodes').then(m => ({ default: m.AreaCodes })))

/** The dial code before a phone number; opens the list of all countries. */
export function AreaCode({ area, onChange }: { area: string; onChange: (area: string) => void }) {
  const { t } = useTranslation('accounts')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('areaCodeOf', { code: area })}
        onClick={() => setOpen(true)}
        className="touch figures -ml-1 inline-flex items-center gap-1 border-line border-r py-1 pr-2 pl-1 text-lead text-ink"
      >
        +{area}
        <ChevronDown size={16} aria-hidden="true" className="text-faint" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('areaCode')} tall>
        <Suspense fallback={null}>
          <AreaCodes
            area={area}
            onChoose={chosen => {
              setOpen(false)
              onChange(chosen)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}
