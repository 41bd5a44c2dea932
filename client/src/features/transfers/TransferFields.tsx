import type { Account } from '@lagoon/shared/catalogue/accounts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAction } from '../../api/useAction'
import { useForm } from '../../parts/useForm'
import { Available } from '../../trading/money/Available'
import { accountIn, availableIn, type MyCoin } from '../../trading/money/account'
import { typedAmount } from '../../trading/money/amount.rules'
import { nearestPercent, percentOf } from '../../trading/money/arithmetic'
import { currencyIn } from '../../trading/money/coin'
import { fullNameOf } from '../../trading/money/coinNames'
import { useAmountText } from '../../trading/money/useAmountText'
import { Amount } from '../../ui/Amount'
import { AmountInput } from '../../ui/AmountInput'
import { Button } from '../../ui/Button'
import { CoinLogo } from '../../ui/CoinLogo'
import { PercentSlider } from '../../ui/PercentSlider'
import { Select } from '../../ui/Select'
import { Sides } from './Sides'
import {
  checkTransfer,
  coinFor,
  coinsBetween,
  type TransferForm,
  transferInput,
  transferLimits,
  transferRefusal,
} from './transfers.form'

export interface Moved {
  coin: string
  amount: string
  from: Account
  to: Account
}

interface Props {
  coins: readonly MyCoin[]
  onMoved: (moved: Moved) => void
}

export function TransferFields({ coins, onMoved }: Props) {
  const { t } = useTranslation('transfers')
  const { t: money } = useTranslation('money')
  const [query] = useSearchParams()
  const from = accountIn(query, 'from')
  const initial: TransferForm = {
    from,
    to: accountIn(query, 'to', from === 'change' ? 'lever' : 'change'),
    currency: currencyIn(query),
    amount: '',
  }
  const change = useAction('POST wallet/change', {
    quiet: true,
    refresh: ['GET currency/user_currency_list', 'POST wallet/list', 'POST wallet/detail', 'GET wallet/hzhistory'],
    onDone: (_, { number }) =>
      coin && onMoved({ coin: coin.name, amount: String(number), from: form.values.from, to: form.values.to }),
    onFailed: ({ fields }) => form.refuse(transferRefusal(fields)),
  })
  const form = useForm(
    initial,
    values => checkTransfer(values, transferLimits(coinFor(coins, values), values.from)),
    values => coin && change.mutate(transferInput(values, coin)),
  )
  const { values, problems } = form
  const coin = coinFor(coins, values)
  const limits = transferLimits(coin, values.from)
  const balance = coin ? availableIn(coin, values.from) : '0'
  const amountText = useAmountText(limits, coin?.name ?? '', coin && { currency: coin.id })
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-1 flex-col gap-5 pt-2">
      <Sides
        form={values}
        onChange={sides => {
          form.change('from', sides.from)
          form.change('to', sides.to)
          form.change('amount', '')
        }}
      />
      <Select
        label={money('coin')}
        title={money('chooseCoin')}
        searchable
        value={coin ? String(coin.id) : null}
        onChange={id => {
          form.change('currency', Number(id))
          form.change('amount', '')
        }}
        options={coinsBetween(coins, values.from, values.to).map(each => ({
          value: String(each.id),
          text: each.name,
          note: fullNameOf(each.id, each.name),
          keywords: fullNameOf(each.id, each.name),
          icon: <CoinLogo symbol={each.name} src={each.logo} size={28} />,
          aside: <Amount value={availableIn(each, values.from)} />,
        }))}
      />
      <div className="flex flex-col gap-3">
        <AmountInput
          label={money('amount')}
          aside={<Available value={balance} unit={coin?.name ?? ''} />}
          scale={limits.scale}
          unit={coin?.name}
          maxLabel={money('all')}
          onMax={() => form.change('amount', balance)}
          placeholder="0"
          value={values.amount}
          onChange={amount => form.change('amount', amount)}
          error={amountText(problems.amount, values.amount)}
        />
        <PercentSlider
          label={t('share')}
          value={nearestPercent(typedAmount(values.amount) || '0', balance)}
          onChange={percent => form.change('amount', percentOf(percent, balance, limits.scale))}
        />
      </div>
      <p className="text-note text-soft">{t('free')}</p>
      <div className="mt-auto pt-2">
        <Button type="submit" block loading={change.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
