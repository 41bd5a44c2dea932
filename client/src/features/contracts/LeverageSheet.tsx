import { fromAtoms, rate } from '@lagoon/shared/money/atoms'
import { bearablePercent } from '@lagoon/shared/money/leverage'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { Price } from '../../ui/Price'
import { Segmented } from '../../ui/Segmented'
import { Sheet } from '../../ui/Sheet'
import type { OrderFormState } from './useOrderForm'

/** From this leverage on, a small move loses the margin, and the sheet warns of it. */
const steep = 50

interface Props {
  form: OrderFormState
  unit: string
  open: boolean
  onClose: () => void
}

/** The leverages of the pair, with the effect of each on the margin and on the liquidation price. */
export function LeverageSheet({ form, unit, open, onClose }: Props) {
  const { t } = useTranslation('contracts')
  const { t: common } = useTranslation()
  const { offer, values, figures } = form
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('leverage')}
      description={t('leverageNote')}
      footer={
        <Button block onClick={onClose}>
          {common('actions.confirm')}
        </Button>
      }
    >
      <Segmented
        look="chips"
        className="grid! grid-cols-5"
        label={t('leverage')}
        value={String(values.multiple)}
        onChange={multiple => form.change({ multiple: Number(multiple) })}
        options={(offer?.deal.multiple.muit ?? []).map(({ value }) => ({ value: String(value), label: `${value}×` }))}
      />
      <KeyValue
        className="mt-4"
        rows={[
          { name: t('margin'), value: <Amount value={figures?.margin} unit={unit} />, strong: true },
          {
            name: t('liquidationPrice'),
            value: <Price value={figures?.liquidation} scale={offer?.priceScale} />,
          },
        ]}
      />
      {values.multiple >= steep && (
        <Notice kind="warn" className="mt-3">
          {t('steep', {
            multiple: values.multiple,
            percent: fromAtoms(bearablePercent(rate(offer?.deal.maintenance_rate ?? '100'), values.multiple)),
          })}
        </Notice>
      )}
    </Sheet>
  )
}
