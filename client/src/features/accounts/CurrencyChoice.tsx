import { format } from '@lagoon/shared/money/format'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/useRead'
import { useLanguageTag } from '../../i18n/language'
import { chooseDisplayCurrency, useDisplayCurrency } from '../../trading/money/displayCurrency'
import { OptionList } from '../../ui/OptionList'
import { Sheet } from '../../ui/Sheet'

/** The currency in which totals are shown, each with its rate. */
export function CurrencyChoice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { data: rates = [] } = useRead('GET wallet/display_rates', {}, { enabled: open })
  const names = new Intl.DisplayNames(useLanguageTag(), { type: 'currency' })
  return (
    <Sheet open={open} onClose={onClose} title={t('currency.title')} description={t('currency.note')} tall>
      <OptionList
        label={t('currency.title')}
        value={useDisplayCurrency(({ code }) => code)}
        options={rates.map(({ code, rate }) => ({
          value: code,
          text: code,
          note: names.of(code),
          aside: format(rate),
        }))}
        onChoose={chosen => {
          chooseDisplayCurrency(chosen)
          onClose()
        }}
      />
    </Sheet>
  )
}
