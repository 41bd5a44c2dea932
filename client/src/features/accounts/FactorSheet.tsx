import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { FactorSteps } from '../../parts/FactorSteps'
import type { PasskeyRow } from '../../parts/Passkeys'
import { Sheet } from '../../ui/Sheet'

interface Props {
  open: boolean
  isOn: boolean
  passkeys: readonly PasskeyRow[]
  onClose: () => void
}

/** Sets up the user's second factor, or removes it. */
export function FactorSheet({ open, isOn, passkeys, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const begin = useAction('POST user/factor', { quiet: true })
  const change = useAction('POST user/factor', { refresh: ['GET user/center', 'GET user/center2'] })
  return (
    <Sheet open={open} onClose={onClose} title={t('factor.title')} description={common('factor.note')}>
      {open && <FactorSteps isOn={isOn} passkeys={passkeys} begin={begin} change={change} onDone={onClose} />}
    </Sheet>
  )
}
