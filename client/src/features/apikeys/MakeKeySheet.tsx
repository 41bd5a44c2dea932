import type { CallData } from '@lagoon/shared/api/index'
import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { problemsOf } from '../../parts/password.rules'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { Sheet } from '../../ui/Sheet'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'

const longest = 32
const longestKey = 2000

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
  signing: 'bySecret' | 'byOwn'
  publicKey: string
}

const noKey: Fields = { label: '', scope: 'reads', signing: 'bySecret', publicKey: '' }

const isPrivateKey = (text: string): boolean => text.includes('PRIVATE KEY')

/** Only the form of the text; the exchange reads the key. A private key must not even be sent. */
function publicKeyProblem({ signing, publicKey }: Fields): FieldKey | undefined {
  if (signing === 'bySecret') return undefined
  if (publicKey.trim() === '') return 'required'
  return /^-----BEGIN PUBLIC KEY-----\s[\w+/=\s]+-----END PUBLIC KEY-----$/.test(publicKey.trim())
    ? undefined
    : 'choice'
}

function MakeKeyFields({ onMade }: Pick<Props, 'onMade'>) {
  const { t } = useTranslation('apikeys')
  const fieldText = useFieldText()
  const make = useAction('POST user/api_key', {
    quiet: true,
    refresh: ['GET user/api_key'],
    onDone: ({ data }, { label }) => onMade({ ...data, label: String(label) }),
    onFailed: ({ fields }) => form.refuse(problemsOf({ label: fields.label, publicKey: fields.public_key })),
  })
  const form = useForm(
    noKey,
    values =>
      problemsOf({
        label: values.label.trim() === '' ? 'required' : undefined,
        publicKey: publicKeyProblem(values),
      }),
    ({ label, scope, signing, publicKey }) =>
      make.mutate({
        label: label.trim(),
        trade: scope === 'trades' ? 1 : 0,
        ...(signing === 'byOwn' && { public_key: publicKey.trim() }),
      }),
  )
  const { publicKey: problem } = form.problems
  const keyText =
    problem === 'choice'
      ? t(isPrivateKey(form.values.publicKey) ? 'publicKeyPrivate' : 'publicKeyBad')
      : fieldText(problem)
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
      <Segmented
        label={t('signing')}
        value={form.values.signing}
        onChange={signing => form.change('signing', signing)}
        options={[
          { value: 'bySecret', label: t('bySecret') },
          { value: 'byOwn', label: t('byOwn') },
        ]}
      />
      {form.values.signing === 'byOwn' && (
        <TextArea
          label={t('publicKey')}
          hint={t('publicKeyHint')}
          placeholder="-----BEGIN PUBLIC KEY-----"
          maxLength={longestKey}
          autoComplete="off"
          spellCheck={false}
          value={form.values.publicKey}
          onChange={publicKey => form.change('publicKey', publicKey)}
          error={keyText}
        />
      )}
      <Button type="submit" block loading={make.isPending}>
        {t('make')}
      </Button>
    </form>
  )
}
