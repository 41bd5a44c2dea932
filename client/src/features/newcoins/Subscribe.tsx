import { agreementIds } from '@lagoon/shared/catalogue/newsCategories'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ArticleLink } from '../../parts/ArticleLink'
import { go } from '../../parts/navigator'
import { problemsOf } from '../../parts/password.rules'
import { useForm } from '../../parts/useForm'
import { Available } from '../../trading/money/Available'
import { typedAmount } from '../../trading/money/amount.rules'
import { LowBalance } from '../../trading/money/LowBalance'
import { useAmountText } from '../../trading/money/useAmountText'
import { useMyCoins } from '../../trading/money/useMyCoins'
import { Amount } from '../../ui/Amount'
import { AmountInput } from '../../ui/AmountInput'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { KeyValue } from '../../ui/KeyValue'
import { Segmented } from '../../ui/Segmented'
import { expectedOf, type Offer } from './newcoins.rules'
import {
  checkSubscription,
  coinsIn,
  mostOf,
  payOf,
  type SubscriptionForm,
  subscriptionLimits,
} from './subscription.form'

/** The form with its calculator: what the payment buys, the expected profit, and a note that nothing guarantees this profit. */
export function Subscribe({ offer, onDone }: { offer: Offer; onDone: () => void }) {
  const { t } = useTranslation('newcoins')
  const { t: money } = useTranslation('money')
  const coins = useMyCoins()
  const balanceIn = (pay: number | undefined) => coins.data?.find(({ id }) => id === pay)?.wallet.change_balance
  const subscribe = useAction('POST lh/send/order', {
    refresh: [
      'GET lh/send/config',
      'GET lh/send/product_info',
      'GET lh/send/order_list',
      'GET currency/user_currency_list',
      'POST wallet/list',
    ],
    onDone: () => {
      onDone()
      go('/pages/publication/purchase')
    },
    onFailed: ({ fields }) => form.refuse(problemsOf({ amount: fields.amount })),
  })
  const initial: SubscriptionForm = { amount: '', pay: String(offer.currency_id) }
  const form = useForm(
    initial,
    values => checkSubscription(values, offer, balanceIn(payOf(offer, values.pay)?.id)),
    values =>
      subscribe.mutate({
        config_id: offer.id,
        amount: typedAmount(values.amount),
        pay_currency_id: payOf(offer, values.pay)?.id,
      }),
  )
  const { values, problems } = form
  const pay = payOf(offer, values.pay)
  const balance = balanceIn(pay?.id)
  const coinsBought = coinsIn(values.amount, offer, pay)
  const limits = subscriptionLimits(offer, pay)
  const amountText = useAmountText(limits, pay?.name ?? '')
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-4 pt-1 pb-2">
      {offer.pay_currencies.length > 1 && (
        <div>
          <p className="mb-2 text-note text-soft">{t('payWith')}</p>
          <Segmented
            label={t('payWith')}
            value={values.pay}
            onChange={chosen => {
              form.change('pay', chosen)
              form.change('amount', '')
            }}
            options={offer.pay_currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
      )}
      <AmountInput
        data-autofocus
        label={t('amount')}
        aside={<Available value={balance} unit={pay?.name ?? ''} />}
        scale={limits.scale}
        unit={pay?.name ?? ''}
        maxLabel={money('all')}
        onMax={() => form.change('amount', mostOf(limits, balance ?? '0'))}
        placeholder={limits.minimum}
        value={values.amount}
        onChange={amount => form.change('amount', amount)}
        error={
          amountText(problems.amount, values.amount) ??
          (problems.pay && pay && <LowBalance currency={pay.id} account="change" />)
        }
      />
      <Card look="well">
        <KeyValue
          rows={[
            { name: t('price'), value: <Amount value={pay?.price} unit={pay?.name} /> },
            {
              name: t('coins'),
              value: <Amount value={coinsBought ?? '0'} unit={offer.new_currency_name} />,
              strong: true,
            },
            {
              name: t('hoped', { rate: offer.predict_rate }),
              value: (
                <>
                  ≈{' '}
                  <Amount
                    value={coinsBought ? expectedOf(coinsBought, offer) : '0'}
                    scale={2}
                    unit={offer.currency_name}
                  />
                </>
              ),
            },
          ]}
        />
        <p className="mt-1 text-small text-faint">{t('notPromised')}</p>
      </Card>
      <p className="text-small text-soft">
        {t('howNote')} <ArticleLink id={agreementIds.subscription}>{t('rules')}</ArticleLink>
      </p>
      <Button type="submit" block loading={subscribe.isPending}>
        {t('subscribe')}
      </Button>
    </form>
  )
}
