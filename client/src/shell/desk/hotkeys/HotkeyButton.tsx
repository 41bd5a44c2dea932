import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoggedIn } from '../../../api/session'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { IconButton } from '../../../ui/IconButton'
import { Sheet } from '../../../ui/Sheet'
import { Switch } from '../../../ui/Switch'
import { TextInput } from '../../../ui/TextInput'
import { chooseHotkeys, isTyping, useHotkeyChoice } from './hotkeys'
import { type HotkeyAction, hotkeyActions, hotkeyProblem, keyOf, usualHotkeys } from './hotkeys.rules'

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

/** All hotkeys. A press in a field gives its action that key; a key that is already in use is refused there and changes nothing. */
function HotkeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk')
  const { on, keys } = useHotkeyChoice()
  const [refused, setRefused] = useState<Partial<Record<HotkeyAction, string>>>({})
  function assign(action: HotkeyAction, key: string) {
    const problem = hotkeyProblem(keys, action, key)
    if (!problem) chooseHotkeys({ keys: { ...keys, [action]: key } })
    const sentence =
      problem?.kind === 'taken'
        ? t('hotkeys.taken', { key, action: t(`hotkeys.${problem.by}`) })
        : problem && t('hotkeys.reserved', { key })
    setRefused(sentence ? { [action]: sentence } : {})
  }
  function clear(action: HotkeyAction) {
    const { [action]: _, ...others } = keys
    chooseHotkeys({ keys: others })
    setRefused({})
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('hotkeys.title')}
      description={t('hotkeys.note')}
      footer={
        <Button
          block
          tone="quiet"
          onClick={() => {
            setRefused({})
            chooseHotkeys({ keys: usualHotkeys })
          }}
        >
          {t('hotkeys.usual')}
        </Button>
      }
    >
      <Switch label={t('hotkeys.on')} checked={on} onChange={next => chooseHotkeys({ on: next })} />
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3">
        {hotkeyActions.map(action => (
          <TextInput
            key={action}
            label={t(`hotkeys.${action}`)}
            value={keys[action] ?? ''}
            placeholder={t('hotkeys.none')}
            onChange={() => {}}
            error={refused[action]}
            autoComplete="off"
            onKeyDown={event => {
              if (event.key === 'Tab' || event.key === 'Escape') return
              event.preventDefault()
              const key = keyOf(event)
              if (key === 'Backspace' || key === 'Delete') clear(action)
              else if (key !== null) assign(action, key)
            }}
          />
        ))}
      </div>
    </Sheet>
  )
}
