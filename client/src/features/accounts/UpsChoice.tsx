import { TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../theme/theme'
import { OptionList } from '../../ui/OptionList'
import { Sheet } from '../../ui/Sheet'

const choices = ['green', 'red'] as const

/** The colours of rising and falling prices. Each option shows the two in the theme that the user sees. */
export function UpsChoice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { ups, chooseUps } = useTheme()
  return (
    <Sheet open={open} onClose={onClose} title={t('ups.title')}>
      <OptionList
        label={t('ups.title')}
        value={ups}
        options={choices.map(value => {
          const [rise, fall] = value === 'green' ? ['text-good-ink', 'text-bad-ink'] : ['text-bad-ink', 'text-good-ink']
          return {
            value,
            text: t(`ups.${value}`),
            icon: (
              <span aria-hidden="true" className="flex gap-1">
                <TrendingUp size={18} className={rise} />
                <TrendingDown size={18} className={fall} />
              </span>
            ),
          }
        })}
        onChoose={chosen => {
          chooseUps(chosen)
          onClose()
        }}
      />
    </Sheet>
  )
}
