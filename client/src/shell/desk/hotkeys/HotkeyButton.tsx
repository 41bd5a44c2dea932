import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoggedIn } from '../../../api/session'
import { cx } from '../../../ui/cx'
import { IconButton } from '../../../ui/IconButton'
import { HotkeySheet } from './HotkeySheet'
import { isTyping, useHotkeyChoice } from './hotkeys'

/** Opens the list of hotkeys; `?` does too. Highlighted while hotkeys are on. */
export function HotkeyButton() {
  const { t } = useTranslation('desk')
  const { on } = useHotkeyChoice()
  const isLoggedIn = useLoggedIn()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!isLoggedIn) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented || isTyping(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isLoggedIn])
  if (!isLoggedIn) return null
  return (
    <>
      <IconButton
        label={t('hotkeys.title')}
        aria-haspopup="dialog"
        icon={<Keyboard size={18} className={cx(on && 'text-brand-ink')} />}
        className="text-soft"
        onClick={() => setOpen(true)}
      />
      <HotkeySheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
