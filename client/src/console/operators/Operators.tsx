import type { CallData } from '@lagoon/shared/api/index'
import { type Role, roles } from '@lagoon/shared/catalogue/roles'
import { type FormEvent, useState } from 'react'
import { When } from '../../api/When'
import { worldUrl } from '../../prefix/prefix'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { confirm } from '../../ui/confirm'
import { LinkButton } from '../../ui/Link'
import { QrCode } from '../../ui/QrCode'
import { Switch } from '../../ui/Switch'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo, useMe } from '../ask'
import { Choice } from '../parts/Choice'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/operators'>[number]
const tones = { active: 'good', invited: 'warn', expired: 'neutral', frozen: 'bad' } as const

/** Who works in the console, in which role; invitations, roles and freezes. */
export function Operators() {
  const operators = useAsk('GET console/operators', {})
  const me = useMe().data
  const change = useDo('POST console/operator')
  const columns: readonly Column<Row>[] = [
    {
      name: 'operators.name',
      cell: row => (
        <>
          <span className="font-semibold [overflow-wrap:anywhere]">{row.name}</span>
          {row.id === me?.id && <span className="ml-2 text-small text-faint">{say('operators.you')}</span>}
          <p className="mt-0.5 flex flex-wrap gap-1">
            <Badge tone={tones[row.state]}>{say(`operators.${row.state}`)}</Badge>
            {row.has_factor === 1 && <Badge>{say('factor.title')}</Badge>}
            {row.state === 'invited' && (
              <span className="ml-2 text-small text-faint max-desk:hidden">
                {say('operators.until', { at: row.expires_at })}
              </span>
            )}
          </p>
        </>
      ),
    },
    {
      name: 'operators.role',
      cell: row => (row.id === 0 ? say(`role.${row.role}`) : <RoleChoice row={row} change={change.mutate} />),
    },
    {
      name: 'operators.seen',
      wide: true,
      cell: row => (row.seen_at === '' ? say('users.never') : <When at={row.seen_at} />),
    },
    { name: '', right: true, cell: row => <Action row={row} change={change.mutate} /> },
  ]
  return (
    <Page title={say('places.operators')} note={say('operators.note')}>
      <Invite />
      <Rule />
      <Card flush>
        <Loaded of={operators}>
          {rows => <Table label={say('places.operators')} columns={columns} rows={rows} keyOf={row => row.id} />}
        </Loaded>
      </Card>
    </Page>
  )
}

interface ChangeProps {
  row: Row
  change: ReturnType<typeof useDo<'POST console/operator'>>['mutate']
}

const asked = async (title: string, ok: string) =>
  confirm({ title, body: say('operators.freezeNote'), ok, cancel: say('user.cancel'), tone: 'danger' })

function RoleChoice({ row, change }: ChangeProps) {
  const { id, name } = row
  const choose = async (role: Role) => {
    const title = say('operators.roleAsk', { name, role: say(`role.${role}`) })
    if (await asked(title, say('operators.change'))) change({ id, role })
  }
  return (
    <div className="min-w-36 max-w-44">
      <Choice
        name={say('operators.roleOf', { name })}
        options={roles.map(value => ({ value, text: say(`role.${value}`) }))}
        value={row.role}
        onChange={role => void choose(role)}
      />
    </div>
  )
}

function Action({ row: { id, name, state, has_factor }, change }: ChangeProps) {
  if (state === 'invited' || state === 'expired')
    return <LinkButton onClick={() => change({ id, withdraw: 1 })}>{say('operators.withdraw')}</LinkButton>
  if (state === 'frozen')
    return <LinkButton onClick={() => change({ id, frozen: 0 })}>{say('operators.thaw')}</LinkButton>
  const clear = async () => {
    const title = say('factor.clearAsk', { name })
    if (await asked(title, say('factor.clear'))) change({ id, clear_factor: 1 })
  }
  const freeze = async () => {
    if (await asked(say('operators.freezeAsk', { name }), say('operators.freeze'))) change({ id, frozen: 1 })
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-4 gap-y-1">
      {has_factor === 1 && <LinkButton onClick={() => void clear()}>{say('factor.clear')}</LinkButton>}
      <LinkButton onClick={() => void freeze()}>{say('operators.freeze')}</LinkButton>
    </span>
  )
}

/** The rule for the logins of all operators. */
function Rule() {
  const access = useAsk('GET console/access', {})
  const set = useDo('POST console/access')
  const isOn = access.data?.requires_factor === 1
  return (
    <Card className="flex flex-col gap-3">
      <Switch
        label={say('factor.requireAll')}
        checked={isOn}
        disabled={access.data === undefined || set.isPending}
        onChange={on => set.mutate({ requires_factor: on ? 1 : 0 })}
      />
      {access.data && (
        <FourEyes key={`${access.data.second_withdrawal} ${access.data.second_credit}`} access={access.data} />
      )}
    </Card>
  )
}

const shownAmount = (above: string) => (above === '0' ? '' : above)

/** The worth above which a second operator has to agree. */
function FourEyes({ access }: { access: CallData<'GET console/access'> }) {
  const before = { withdrawal: shownAmount(access.second_withdrawal), credit: shownAmount(access.second_credit) }
  const [form, setForm] = useState(before)
  const set = useDo('POST console/access')
  const isRight = Object.values(form).every(typed => typed === '' || /^\d{1,18}(\.\d{1,18})?$/.test(typed))
  const isSame = form.withdrawal === before.withdrawal && form.credit === before.credit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ second_withdrawal: form.withdrawal || '0', second_credit: form.credit || '0' })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 border-line border-t pt-3">
      <p className="text-body">{say('factor.secondTitle')}</p>
      <p className="text-small text-faint">{say('factor.secondNote')}</p>
      <div className="flex flex-col gap-3 desk:flex-row desk:items-end">
        <TextInput
          label={say('factor.secondWithdrawal')}
          inputMode="decimal"
          className="flex-1"
          value={form.withdrawal}
          onChange={withdrawal => setForm({ ...form, withdrawal: withdrawal.trim() })}
        />
        <TextInput
          label={say('factor.secondCredit')}
          inputMode="decimal"
          className="flex-1"
          value={form.credit}
          onChange={credit => setForm({ ...form, credit: credit.trim() })}
        />
        <Button type="submit" size="md" tone="quiet" loading={set.isPending} disabled={isSame || !isRight}>
          {say('reviews.save')}
        </Button>
      </div>
    </form>
  )
}

function Invite() {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('reviewer')
  const [made, setMade] = useState<{ name: string; link: string } | null>(null)
  const invite = useDo('POST console/operators', {
    quiet: true,
    onDone: ({ link }) => {
      setMade({ name, link: worldUrl(link) })
      setName('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate({ name, role })
  }
  return (
    <Panel title={say('operators.invite')}>
      <form onSubmit={submit} className="flex flex-col gap-3 desk:flex-row desk:items-start">
        <TextInput
          label={say('operators.name')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={32}
          className="flex-1"
          value={name}
          onChange={setName}
          error={invite.error?.fields.name && invite.error.message}
        />
        <div className="flex-1">
          <Choice
            label={say('operators.role')}
            options={roles.map(value => ({ value, text: say(`role.${value}`) }))}
            value={role}
            onChange={setRole}
          />
          <p className="mt-1 text-small text-faint">{say(`roleNote.${role}`)}</p>
        </div>
        <Button type="submit" size="md" className="desk:mt-7" loading={invite.isPending} disabled={name.trim() === ''}>
          {say('operators.make')}
        </Button>
      </form>
      {made && (
        <div role="status" className="mt-4 flex flex-col items-center gap-2 rounded-md bg-well p-4">
          <p className="text-note">{say('operators.shown', { name: made.name })}</p>
          <QrCode value={made.link} label={say('operators.qr')} size={200} />
          <CopyText text={made.link} className="text-small text-faint" />
        </div>
      )}
    </Panel>
  )
}
