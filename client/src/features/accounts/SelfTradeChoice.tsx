import { useTranslation } from 'react-i18next'
import { chooseSelfTrade, selfTradeModes, useSelfTrade } from '../../trading/market/selfTrade'
import { OptionList } from '../../ui/OptionList'
import { Sheet } from '../../ui/Sheet'

/** What the exchange does where a new spot order would trade with an older one of the same user. */
export function SelfTradeChoice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <Sheet open={open} onClose={onClose} title={t('selfTrade.title')} description={t('selfTrade.note')}>
      <OptionList
        label={t('selfTrade.title')}
        value={useSelfTrade()}
        options={selfTradeModes.map(value => ({
          value,
          text: t(`selfTrade.${value}`),
          note: t(`selfTrade.about.${value}`),
        }))}
        onChoose={chosen => {
          chooseSelfTrade(chosen)
          onClose()
        }}
      />
    </Sheet>
  )
}
