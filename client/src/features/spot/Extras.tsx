import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/Checkbox'
import { grouped } from '../../ui/plainDecimal'
import { Segmented } from '../../ui/Segmented'
import { mayPostOnly, mayTrail, waitsOf } from './extras.rules'
import { FigureField } from './FigureField'
import { stopSide, trailingPercents } from './order.form'
import type { OrderFieldsProps } from './useOrderForm'

const waits = ['gtc', 'ioc', 'fok'] as const

/** When an order enters the book, how long it waits there, and whether it may trade at once. Invalid combinations cannot be chosen. */
export default function Extras({ pair, form }: OrderFieldsProps) {
  const { t } = useTranslation('spot')
  const { values, terms, change } = form
  const { trigger, wait } = values
  const allowed = waitsOf(values)
  const side = stopSide(values)
  const isOnWrongSide = form.problems.stop === (side === 'above' ? 'too_small' : 'too_large')
  return (
    <div className="mt-1 flex flex-col gap-2.5">
      <Segmented
        label={t('trigger')}
        value={trigger}
        onChange={trigger => change({ trigger })}
        options={[
          { value: 'none', label: t('triggerNone') },
          { value: 'stop', label: t('stop') },
          { value: 'profit', label: t('profit') },
          { value: 'oco', label: 'OCO' },
        ]}
      />
      {trigger !== 'none' && (
        <FigureField
          form={form}
          field="stop"
          scale={terms.priceScale}
          unit={pair.legal_name}
          hint={t(`${trigger}Note`)}
          error={
            isOnWrongSide ? t(side === 'above' ? 'stopAbove' : 'stopBelow', { price: grouped(terms.tick) }) : undefined
          }
        />
      )}
      {mayTrail(values) && (
        <FigureField
          form={form}
          field="trailing"
          scale={2}
          unit="%"
          hint={t('trailingNote')}
          error={
            form.problems.trailing && t('trailingRange', { least: trailingPercents.least, most: trailingPercents.most })
          }
        />
      )}
      {trigger === 'oco' && (
        <FigureField
          form={form}
          field="stopLimit"
          scale={terms.priceScale}
          unit={pair.legal_name}
          hint={t('stopLimitNote')}
        />
      )}
      {trigger !== 'oco' && (
        <div>
          <Segmented
            label={t('wait')}
            value={wait}
            onChange={wait => change({ wait })}
            options={waits.map(value => ({ value, label: value.toUpperCase(), disabled: !allowed.includes(value) }))}
          />
          <p className="mt-1.5 text-small text-faint">{t(waitNotes[wait])}</p>
          <ExtrasError text={form.sentence('wait')} />
        </div>
      )}
      {values.kind === 'limit' && trigger !== 'oco' && (
        <Checkbox
          checked={values.postOnly}
          disabled={!mayPostOnly(values)}
          onChange={postOnly => change({ postOnly })}
          error={form.sentence('postOnly')}
        >
          {t('postOnly')}
          <span className="block text-small text-faint">{t('postOnlyNote')}</span>
        </Checkbox>
      )}
      {mayPostOnly(values) && (
        <FigureField
          form={form}
          field="shownAmount"
          scale={terms.amountScale}
          unit={pair.currency_name}
          hint={t('shownNote')}
        />
      )}
    </div>
  )
}

const waitNotes = { gtc: 'gtcNote', ioc: 'iocNote', fok: 'fokNote' } as const

const ExtrasError = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="mt-1.5 text-small text-bad-ink">
      {text}
    </p>
  ) : null
