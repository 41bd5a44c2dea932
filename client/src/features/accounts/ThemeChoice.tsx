import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../theme/theme'
import { OptionList } from '../../ui/OptionList'
import { Sheet } from '../../ui/Sheet'

const choices = [
  { value: 'dark', icon: <Moon size={20} aria-hidden="true" /> },
  { value: 'light', icon: <Sun size={20} aria-hidden="true" /> },
  { value: 'system', icon: <Monitor size={20} aria-hidden="true" /> },
] as const

export function ThemeChoice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { choice, choose } = useTheme()
  return (
    <Sheet open={open} onClose={onClose} title={t('theme')}>
      <OptionList
        label={t('theme')}
        value={choice}
        options={choices.map(({ value, icon }) => ({ value, icon, text: t(value) }))}
        onChoose={chosen => {
          choose(chosen)
          onClose()
        }}
      />
    </Sheet>
  )
}
