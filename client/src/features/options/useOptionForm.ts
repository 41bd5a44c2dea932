import { usdtId } from '@lagoon/shared/catalogue/coins'
import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepChoice, useChoices } from '../../market/choices'
import { scaleOf } from '../../money/coin'
import { useAsLeft } from '../../nav/useAsLeft'
import { useLiveRead } from '../../reads/useLiveRead'
import { useRead } from '../../reads/useRead'
import { toast } from '../../ui/toast'
import { type Direction, type Duration, type OptionForm, optionProblems, type Payable, stakeable } from './option.form'
import { payableWith } from './optionTold.rules'

/** What the form knows and what was typed; `ask` lets a direction through only when nothing is wrong. */
export interface OptionFormState {
  durations: Duration[] | undefined
  failed: boolean
  retry: () => void
  coin: Payable | undefined
  scale: number
  duration: Duration | undefined
  /** The most this balance can stake; undefined until it is known. */
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
  const [tried, setTried] = useState(false)
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
    durations: durations.data,
    failed: durations.isError || payable.isError,
    retry: () => void Promise.all([durations.refetch(), payable.refetch()]),
    coin,
    scale,
    duration,
    most,
    values,
    problem: tried ? problems.number : undefined,
    change: change => {
      setValues(now => ({ ...now, ...change }))
      if (change.seconds) keepChoice({ duration: change.seconds })
    },
    ask(side, go) {
      setTried(true)
      if (problems.seconds) toast(t('chooseTime'), 'error')
      else if (!problems.number) go(side)
    },
    clear: () => {
      setTried(false)
      setValues(now => ({ ...now, number: '' }))
    },
  }
}
