import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back } from '../../parts/navigator'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { CardFields } from './CardFields'

export function AddCard() {
  const { t: common } = useTranslation()
  const cash = useRead('POST user/cash_info', {})
  return (
    <Screen title={common('titles.bindCard')} onBack={() => back()}>
      {cash.data ? (
        <CardFields info={cash.data} />
      ) : cash.isError ? (
        <ReadFailed of={cash} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-5 pt-2">
          {['bank', 'holder', 'number', 'deposit', 'branch', 'swift'].map(name => (
            <Skeleton key={name} height={72} />
          ))}
        </div>
      )}
    </Screen>
  )
}
