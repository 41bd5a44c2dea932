import { usdtId } from '@lagoon/shared/catalogue/coins'
import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveRead } from '../../api/useLiveRead'
import { useRead } from '../../api/useRead'
import { useAsLeft } from '../../parts/useAsLeft'
import { useFaultShown } from '../../parts/useFaultShown'
import { keepChoice, useChoices } from '../../trading/market/choices'
import { scaleOf } from '../../trading/money/coin'
import { toast } from '../../ui/toast'
import { type Direction, type Duration, type OptionForm, optionProblems, type Payable, stakeable } from './option.form'
import { payableWith } from './optionFrames.rules'

/** The data of the form and the typed values; `ask` passes a direction on only if the form is valid. */
export interface OptionFormState {
  /** The element of the fields, to focus an invalid one. */
  ref: RefObject<HTMLDivElement | null>
  durations: Duration[] | undefined
  failed: boolean
  retry: () => void
  coin: Payable | undefined
  scale: number
  duration: Duration | undefined
  /** The largest stake for this balance; undefined until it is loaded. */
  most: string | undefined
  values: OptionForm
  problem: FieldKey | undefined
  change: (change: Partial<OptionForm>) => void
  ask: (side: Direction, go: (side: Direction) => void) => void
  clear: () => void
}

export function useOptionForm(): OptionFormState {
  const { t } = useTranslation('options')
  const durations = useRead('GET microtrade/seconds', {})
  const payable = useLiveRead({ read: ['GET microtrade/payable_currencies', {}], topic: 'me', apply: payableWith })
  const [values, setValues] = useAsLeft<OptionForm>('option', () => ({
    seconds: useChoices.getState().duration,
    number: '',
  }))
  const [tries, setTries] = useState(0)
  const ref = useRef<HTMLDivElement>(null)
  useFaultShown(ref, tries)
  const coin = payable.data?.find(each => each.id === usdtId) ?? payable.data?.[0]
  const scale = scaleOf(coin?.id ?? usdtId)
  const duration = durations.data?.find(each => String(each.seconds) === values.seconds)
  const most = coin && stakeable(coin.user_wallet.micro_balance, coin.micro_trade_fee, scale)
  const problems = optionProblems(values, {
    scale,
    minimum: duration?.min_num,
    maximum: duration?.max_num,
    balance: most,
  })

  return {
    ref,
    durations: durations.data,
    failed: durations.isError || payable.isError,
    retry: () => void Promise.all([durations.refetch(), payable.refetch()]),
    coin,
    scale,
    duration,
    most,
    values,
    problem: tries > 0 ? problems.number : undefined,
    change: change => {
      setValues(now => ({ ...now, ...change }))
      if (change.seconds) keepChoice({ duration: change.seconds })
    },
    ask(side, go) {
      setTries(tries + 1)
      if (problems.seconds) toast(t('chooseTime'), 'error')
      else if (!problems.number) go(side)
    },
    clear: () => {
      setTries(0)
      setValues(now => ({ ...now, number: '' }))
    },
  }
}
