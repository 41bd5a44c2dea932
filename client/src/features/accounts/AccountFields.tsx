import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../parts/useFieldText'
import type { Form } from '../../parts/useForm'
import { Segmented } from '../../ui/Segmented'
import { Sheet } from '../../ui/Sheet'
import { TextInput } from '../../ui/TextInput'
import type { Account } from './account'

const AreaCodes = lazy(() => import('./AreaCodes').then(m => ({ default: m.AreaCodes })))

/** The dial code before a phone number; opens the list of all countries. */
function AreaCode({ area, onChange }: { area: string; onChange: (area: string) => void }) {
  const { t } = useTranslation('accounts')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('areaCodeOf', { code: area })}
        onClick={() => setOpen(true)}
        className="touch figures -ml-1 inline-flex items-center gap-1 border-line border-r py-1 pr-2 pl-1 text-lead text-ink"
      >
        +{area}
        <ChevronDown size={16} aria-hidden="true" className="text-faint" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('areaCode')} tall>
        <Suspense fallback={null}>
          <AreaCodes
            area={area}
            onChoose={chosen => {
              setOpen(false)
              onChange(chosen)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}

/** A phone number or an e-mail address, with the choice between them unless it was made before. */
export function AccountFields<V extends Account>({ form, fixed = false }: { form: Form<V>; fixed?: boolean }) {
  const { t } = useTranslation('accounts')
  const fieldText = useFieldText()
  const account: Account = form.values
  const change = form.change as Form<Account>['change']
  const problems = form.problems as Form<Account>['problems']
  return (
    <>
      {!fixed && (
        <Segmented
          label={t('account')}
          value={account.mode}
          onChange={mode => change('mode', mode)}
          options={[
            { value: 'phone', label: t('phone') },
            { value: 'mail', label: t('mail') },
          ]}
        />
      )}
      {account.mode === 'phone' ? (
        <TextInput
          key="phone"
          label={t('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix={<AreaCode area={account.area} onChange={area => change('area', area)} />}
          value={account.phone}
          onChange={phone => change('phone', phone)}
          error={fieldText(problems.phone)}
          clearable
        />
      ) : (
        <TextInput
          key="mail"
          label={t('mailAddress')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={account.mail}
          onChange={mail => change('mail', mail)}
          error={fieldText(problems.mail)}
          clearable
        />
      )}
    </>
  )
}
