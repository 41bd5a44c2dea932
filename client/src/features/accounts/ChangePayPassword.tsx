import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back } from '../../parts/navigator'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { FundPasswordForm } from './FundPasswordForm'

/** On the wire 1 means that a fund password is set, 2 that there is none. */
const noneSet = 2

/** Sets the first fund password, or replaces the old one. */
export function ChangePayPassword() {
  const { t: common } = useTranslation()
  const known = useRead('POST user/has_password', {})
  return (
    <Screen title={common('titles.changePayPassword')} onBack={() => back()}>
      {known.data !== undefined ? (
        <FundPasswordForm first={known.data === noneSet} />
      ) : known.isError ? (
        <ReadFailed of={known} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-6 pt-2">
          {['first', 'second'].map(name => (
            <Skeleton key={name} height={78} />
          ))}
        </div>
      )}
    </Screen>
  )
}
