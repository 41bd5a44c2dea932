import { agreementIds } from '@lagoon/shared/catalogue/newsCategories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ArticleLink } from '../../parts/ArticleLink'
import { go } from '../../parts/navigator'
import { problemsOf } from '../../parts/password.rules'
import { useForm } from '../../parts/useForm'
import { Available } from '../../trading/money/Available'
import { typedAmount } from '../../trading/money/amount.rules'
import { nearestPercent, percentOf } from '../../trading/money/arithmetic'
import { scaleOf } from '../../trading/money/coin'
import { useAmountText } from '../../trading/money/useAmountText'
import { Amount } from '../../ui/Amount'
import { AmountInput } from '../../ui/AmountInput'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { CoinLogo } from '../../ui/CoinLogo'
import { LinkButton } from '../../ui/Link'
import { PercentSlider } from '../../ui/PercentSlider'
import { Calculator } from './Calculator'
import { type CustodyForm, checkCustody, custodyLimits, most } from './custody.form'
import { ReviewSheet } from './ReviewSheet'
import { isOpen, type Product, percent } from './trust.rules'

interface Props {
  product: Product
  balance: string
  onPlaced: (amount: string) => void
}

export function CustodyFields({ product, balance, onPlaced }: Props) {
  const { t } = useTranslation('trust')
  const { t: money } = useTranslation('money')
  const { t: common } = useTranslation()
  const coin = product.currency_name
  const scale = scaleOf(product.currency_id)
  const limits = custodyLimits(product, balance, scale)
  const amountText = useAmountText(limits, coin, { currency: product.currency_id, account: 'fund' })
  const [isReviewed, setReviewed] = useState(false)
  const place = useAction('POST lh/deposit', {
    quiet: true,
    refresh: ['GET lh/deposit/report', 'GET lh/deposit/order', 'GET currency/user_currency_list', 'POST wallet/list'],
    onDone: (_, { amount }) => {
      form.clear()
      onPlaced(String(amount))
    },
    onFailed: ({ fields }) => {
      setReviewed(false)
      form.refuse(problemsOf({ amount: fields.amount }))
    },
  })
  const initial: CustodyForm = { amount: '', agreed: false }
  const form = useForm(
    initial,
    values => checkCustody(values, limits),
    () => setReviewed(true),
    'custody',
  )
  const { values, problems } = form
  const typed = typedAmount(values.amount) || '0'
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-1 flex-col gap-5 pt-2">
      <ProductTerms product={product} />
      <div className="flex flex-col gap-3">
        <AmountInput
          label={t('amount')}
          aside={<Available value={balance} unit={coin} />}
          scale={scale}
          unit={coin}
          maxLabel={money('all')}
          onMax={() => form.change('amount', most(limits))}
          placeholder={product.save_min}
          value={values.amount}
          onChange={amount => form.change('amount', amount)}
          error={amountText(problems.amount, values.amount)}
        />
        <PercentSlider
          label={t('share')}
          value={nearestPercent(typed, balance)}
          onChange={percent => form.change('amount', percentOf(percent, balance, scale))}
        />
        <LinkButton
          className="self-end text-note"
          onClick={() => go('/pages/assets/transfer/index', { currency: product.currency_id, to: 'fund' })}
        >
          {t('transfer')}
        </LinkButton>
      </div>
      <Calculator product={product} amount={typed} scale={scale} />
      <div className="mt-auto">
        <Checkbox
          checked={values.agreed}
          onChange={agreed => form.change('agreed', agreed)}
          error={problems.agreed && common('states.agreeFirst')}
        >
          {t('agree')} <ArticleLink id={agreementIds.escrow}>{t('escrow')}</ArticleLink> {t('and')}{' '}
          <ArticleLink id={agreementIds.trust}>{t('rules')}</ArticleLink>
        </Checkbox>
        <Button type="submit" block disabled={!isOpen(product)}>
          {isOpen(product) ? t('place') : t('closed')}
        </Button>
      </div>
      <ReviewSheet
        open={isReviewed}
        product={product}
        amount={typed}
        scale={scale}
        isBusy={place.isPending}
        onClose={() => setReviewed(false)}
        onLock={() => place.mutate({ config_id: product.id, amount: typed })}
      />
    </form>
  )
}

/** The product to buy, in short. */
function ProductTerms({ product }: { product: Product }) {
  const { t } = useTranslation('trust')
  const figures = [
    { name: t('dailyRate'), value: `${percent(product.day_rate)}%`, tone: 'text-up-ink' },
    { name: t('term'), value: t('days', { days: product.day }), tone: '' },
    { name: t('whole'), value: `${product.interest_rate}%`, tone: '' },
  ]
  return (
    <Card look="glow">
      <div className="flex items-center gap-3">
        <CoinLogo symbol={product.currency_name} src={product.currency_logo} size={36} />
        <div className="min-w-0">
          <h2 className="text-lead font-semibold">{product.title}</h2>
          <p className="text-small text-soft">
            {t('range')} <Amount value={product.save_min} /> –{' '}
            <Amount value={product.save_max} unit={product.currency_name} />
          </p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        {figures.map(({ name, value, tone }) => (
          <div key={name} className="flex min-w-0 flex-col justify-between">
            <dt className="text-small text-soft">{name}</dt>
            <dd className={`figures mt-0.5 font-figure text-title font-semibold ${tone}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
