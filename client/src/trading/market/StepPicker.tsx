import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionList } from '../../ui/OptionList'
import { Sheet } from '../../ui/Sheet'
import type { Quotation } from './quotation'
import { useBookStep } from './useBook'

/** Selects the price step of the book; nothing if the pair has only one. Its words are those of `market`. */
export function StepPicker({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('market')
  const [open, setOpen] = useState(false)
  const { steps, step, choose } = useBookStep(pair)
  if (steps.length < 2) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('priceStep')}: ${step.text}`}
        onClick={() => setOpen(true)}
        className="touch figures inline-flex min-h-8 items-center gap-1 rounded-sm bg-well px-2 text-small text-soft active:bg-press"
      >
        {step.text}
        <ChevronDown size={14} aria-hidden="true" className="text-faint" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('priceStep')}>
        <OptionList
          label={t('priceStep')}
          options={steps.map(({ text }) => ({ value: text, text, aside: pair.legal_name }))}
          value={step.text}
          onChoose={text => {
            setOpen(false)
            choose(text)
          }}
        />
      </Sheet>
    </>
  )
}
