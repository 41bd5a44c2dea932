import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'

const ScanSheet = lazy(() => import('./ScanSheet'))

/** Reads an address from a QR code, with the camera or from a picture. Its words are those of `money`. */
export function ScanButton({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useTranslation('money')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('scan.title')}
        aria-haspopup="dialog"
        icon={<ScanLine size={20} />}
        className="text-brand-ink"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <ScanSheet
            onClose={() => setOpen(false)}
            onAddress={address => {
              setOpen(false)
              onAddress(address)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
