import { agreementIds } from '@lagoon/shared/catalogue/newsCategories'
import { payTypes } from '@lagoon/shared/catalogue/payTypes'
import { pay_scale } from '@lagoon/shared/money/merchant'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ArticleLink } from '../../parts/ArticleLink'
import { PictureField } from '../../parts/PictureField'
import { useForm } from '../../parts/useForm'
import { scaleOf } from '../../trading/money/coin'
import { useAmountText } from '../../trading/money/useAmountText'
import { AmountInput } from '../../ui/AmountInput'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { CopyText } from '../../ui/CopyText'
import { formatFigure } from '../../ui/figure'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { Select } from '../../ui/Select'
import type { PlacedOrder } from './Ordered'
import {
  chargedBelow,
  checkOrder,
  limitsOf,
  type Merchant,
  noOrder,
  orderInput,
  orderRefusal,
  quantityOf,
  totalOf,
} from './order.form'

interface Props {
  merchant: Merchant
  onPlaced: (order: PlacedOrder) => void
}

/** The user types a quantity or a total, and the other follows, also when the price moves. */
export function OrderFields({ merchant, onPlaced }: Props) {
  const { t } = useTranslation('merchants')
  const { t: common } = useTranslation()
  const scale = scaleOf(merchant.currency_id)
  const limits = limitsOf(merchant, scale)
  const amountText = useAmountText(limits, merchant.currency_name)
  const order = useAction('POST merchant/mer_jytj', {
    quiet: true,
    refresh: ['GET merchant/mer_list', 'GET charge_mention/log2'],
    onDone: ({ data }) => data && onPlaced({ ...data, merchant }),
    onFailed: ({ fields }) => form.refuse(orderRefusal(fields)),
  })
  const only = merchant.pay_types.length === 1 ? String(merchant.pay_types[0]?.id) : ''
  const form = useForm({ ...noOrder, payType: only }, checkOrder(limits, merchant.price), values =>
    order.mutate(orderInput(merchant, values, scale)),
  )
  const { values, problems, change } = form
  const quantity = quantityOf(values, merchant.price, scale)
  const charged = chargedBelow(values, merchant.price, scale)
  const type = (by: 'quantity' | 'total', amount: string) => {
    change('by', by)
    change('amount', amount)
  }
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-1 flex-col gap-5">
      <AmountInput
        label={t('quantity')}
        scale={scale}
        unit={merchant.currency_name}
        placeholder="0"
        value={quantity}
        maxLabel={t('max')}
        onMax={() => type('quantity', limits.maximum ?? '')}
        onChange={amount => type('quantity', amount)}
        error={amountText(problems.amount, quantity)}
      />
      <AmountInput
        label={t('total')}
        scale={pay_scale}
        unit={merchant.pay_currency}
        placeholder="0"
        value={totalOf(values, merchant.price)}
        onChange={amount => type('total', amount)}
        hint={charged ? t('youPay', { total: `${formatFigure(charged)} ${merchant.pay_currency}` }) : t('totalHint')}
      />
      <Select
        label={t('payType')}
        title={t('payType')}
        placeholder={t('choosePay')}
        options={merchant.pay_types.map(type => ({ value: String(type.id), text: type.name }))}
        value={values.payType || null}
        onChange={payType => change('payType', payType)}
        error={problems.payType && t('choosePay')}
      />
      <PayDetails merchant={merchant} payType={values.payType} />
      <PictureField
        label={t('voucher')}
        hint={t('voucherHint')}
        error={problems.voucher && t('voucherRequired')}
        onChange={voucher => change('voucher', voucher)}
      />
      <Checkbox
        checked={values.agreed}
        onChange={agreed => change('agreed', agreed)}
        error={problems.agreed && common('states.agreeFirst')}
      >
        {t('agree')} <ArticleLink id={agreementIds.merchant}>{t('rules')}</ArticleLink>
      </Checkbox>
      <div className="mt-auto pt-2">
        <Button type="submit" block loading={order.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** Shows the account for the chosen way to pay, and a warning that this is a simulation: the user must not send real money. */
function PayDetails({ merchant, payType }: { merchant: Merchant; payType: string }) {
  const { t } = useTranslation('merchants')
  const chosen = merchant.pay_types.find(({ id }) => String(id) === payType)
  const key = payTypes.find(({ id }) => id === chosen?.id)?.key
  if (!chosen || !key) return null
  return (
    <section aria-label={t('payDetails')}>
      <h2 className="mb-2 text-lead font-semibold">{t('payDetails')}</h2>
      <Card>
        <KeyValue
          rows={[
            { name: t('payee'), value: <CopyText text={chosen.account_name} look="full" /> },
            ...(key === 'bank'
              ? [{ name: t('bank'), value: <CopyText text={merchant.pay_account.bank_name} look="full" /> }]
              : []),
            { name: t(`account.${key}`), value: <CopyText text={chosen.account} look="full" /> },
          ]}
        />
        <Notice kind="warn" className="mt-3">
          {t('noRealPayment')}
        </Notice>
      </Card>
    </section>
  )
}
