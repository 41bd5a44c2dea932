import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { back } from '../../parts/navigator'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import {
  type CardField,
  type CardPart,
  type CashInfo,
  cardForm,
  cardInput,
  cardParts,
  cardRefusal,
  checkCard,
  otherBank,
} from './card.form'

/** All details that a bank needs, in three parts; filled in if a card is already bound. */
export function CardFields({ info }: { info: CashInfo }) {
  const { t } = useTranslation('cards')
  const fieldText = useFieldText()
  const save = useAction('POST user/cash_save', {
    refresh: ['POST user/cash_info', 'POST wallet/get_address'],
    onDone: () => back(),
    onFailed: error => {
      // A refusal has its own message; without an answer only this one is possible.
      if (error.undecided) toast(t('failed'), 'error')
      form.refuse(cardRefusal(error.fields))
    },
  })
  const form = useForm(cardForm(info), checkCard, values => save.mutate(cardInput(values)))
  const { values, problems, change } = form
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      <p className="pt-2 text-note text-soft">{t('note')}</p>
      {(Object.keys(cardParts) as CardPart[]).map(part => (
        <Section key={part} title={t(`part.${part}`)}>
          <div className="flex flex-col gap-4">
            {part === 'account' && (
              <Select
                label={t('bank')}
                title={t('chooseBank')}
                placeholder={t('chooseBank')}
                searchable
                value={values.bank_id || null}
                onChange={bank => change('bank_id', bank)}
                error={fieldText(problems.bank_id)}
                options={[
                  ...info.banks.map(({ id, name }) => ({ value: String(id), text: name })),
                  { value: otherBank, text: t('otherBank') },
                ]}
              />
            )}
            {part === 'account' && values.bank_id === otherBank && (
              <TextInput
                label={t('bankName')}
                maxLength={100}
                value={values.bank_name}
                onChange={name => change('bank_name', name)}
                error={fieldText(problems.bank_name)}
              />
            )}
            {cardParts[part].map(field => {
              const { word, ...look } = fieldLooks[field]
              return (
                <TextInput
                  key={field}
                  {...look}
                  label={t(word)}
                  value={values[field]}
                  onChange={text => change(field, text)}
                  error={fieldText(problems[field])}
                />
              )
            })}
          </div>
        </Section>
      ))}
      <Button type="submit" block className="mt-8" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

interface FieldLook {
  word: string
  autoComplete?: string
  inputMode?: 'numeric' | 'text'
  maxLength: number
}

/** The label and the input settings of each card field. The lengths are those of the API contract. */
const fieldLooks = {
  real_name: { word: 'holder', autoComplete: 'name', maxLength: 100 },
  bank_account: { word: 'number', inputMode: 'numeric', maxLength: 64 },
  international_account: { word: 'international', maxLength: 64 },
  bank_of_deposit: { word: 'deposit', maxLength: 100 },
  bank_branch: { word: 'branch', maxLength: 100 },
  bank_address: { word: 'bankAddress', maxLength: 255 },
  swift_code: { word: 'swift', maxLength: 32 },
  cardholder_name: { word: 'cardholder', autoComplete: 'cc-name', maxLength: 100 },
  residence_address: { word: 'residence', autoComplete: 'street-address', maxLength: 255 },
  postal_code: { word: 'postal', autoComplete: 'postal-code', maxLength: 20 },
} as const satisfies Record<CardField, FieldLook>
