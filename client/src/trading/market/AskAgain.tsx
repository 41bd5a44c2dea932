import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/Checkbox'
import { type ConfirmationKind, setConfirmed } from './confirmations'

/** "Do not ask again" of a confirmation. `keep` stores the choice; call it when the user confirms, so that going back changes nothing. */
export function useAskAgain(kind: ConfirmationKind) {
  const { t } = useTranslation('money')
  const [never, setNever] = useState(false)
  return {
    keep: () => {
      if (never) setConfirmed(kind, false)
      setNever(false)
    },
    box: (
      <Checkbox checked={never} onChange={setNever}>
        {t('askAgain')}
      </Checkbox>
    ),
  }
}
