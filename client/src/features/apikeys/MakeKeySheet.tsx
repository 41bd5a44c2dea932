import type { CallData } from '@lagoon/shared/api/index'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { problemsOf } from '../../parts/password.rules'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { Sheet } from '../../ui/Sheet'
import { TextInput } from '../../ui/TextInput'

const longest = 32

export type MadeKey = CallData<'POST user/api_key'> & { label: string }

interface Props {
  open: boolean
  onClose: () => void
  onMade: (made: MadeKey) => void
}

/** Creates a key for one program. It may only read unless the user allows trading. */
export function MakeKeySheet({ open, onClose, onMade }: Props) {
  const { t } = useTranslation('apikeys')
  return (
    <Sheet open={open} onClose={onClose} title={t('make')} description={t('limits')}>
      {open && <MakeKeyFields onMade={onMade} />}
    </Sheet>
  )
}

interface Fields {
  label: string
  scope: 'reads' | 'trades'
}

const noKey: Fields = { label: '', scope: 'reads' }

function MakeKeyFields({ onMade }: Pick<Props, 'onMade'>) {
  const { t } = useTranslation('apikeys')
  const fieldText = useFieldText()
  const make = useAction('POST user/api_key', {
    quiet: true,
    refresh: ['GET user/api_key'],
    onDone: ({ data }, { label }) => onMade({ ...data, label: String(label) }),
    onFailed: ({ fields }) => form.refuse(problemsOf({ label: fields.label })),
  })
  const form = useForm(
    noKey,
    ({ label }) => problemsOf({ label: label.trim() === '' ? 'required' : undefined }),
    ({ label, scope }) => make.mutate({ label: label.trim(), trade: scope === 'trades' ? 1 : 0 }),
  )
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5 pt-1 pb-2">
      <TextInput
        label={t('label')}
        hint={t('labelHint')}
        maxLength={longest}
        value={form.values.label}
        onChange={label => form.change('label', label)}
        error={fieldText(form.problems.label)}
        clearable
      />
      <Segmented
        label={t('scope')}
        value={form.values.scope}
        onChange={scope => form.change('scope', scope)}
        options={[
          { value: 'reads', label: t('reads') },
          { value: 'trades', label: t('trades') },
        ]}
      />
      <Button type="submit" block loading={make.isPending}>
        {t('make')}
      </Button>
    </form>
  )
}
