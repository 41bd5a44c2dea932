import type { CallData } from '@lagoon/shared/api/index'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { act, useDo } from '../ask'
import { Choice } from '../parts/Choice'
import { Panel } from '../parts/Panel'
import { say } from '../say'

type Effect = CallData<'GET console/faults'>[number]['effect']
const effects: readonly Effect[] = [
  ...(['status', 'delay', 'drip', 'drop_before', 'drop_answer', 'cut', 'duplicate'] as const),
  ...(['gap', 'stall'] as const),
]
const isLate = (effect: Effect) => effect === 'delay' || effect === 'drip'

const empty = { call: '', user: '', nth: '', times: '', probability: '', seed: '', figure: '503' }

/** Adds a fault. An empty field is no condition. */
export function FaultForm() {
  const [form, setForm] = useState(empty)
  const [effect, setEffect] = useState<Effect>('drop_answer')
  const order = useDo('POST console/faults', { onDone: () => setForm(empty) })
  const wrong = (field: string) => order.error?.fields[field] && order.error.message
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { call, user, nth, times, probability, seed, figure } = form
    if (!(await agreesToHit(call.trim(), user, effect))) return
    order.mutate({
      ...{ call: call.trim(), effect },
      ...(user && { user_id: user }),
      ...(nth && { nth }),
      ...(times && { times }),
      ...(probability && { probability }),
      ...(seed && { seed }),
      ...(effect === 'status' && { status: figure }),
      ...(isLate(effect) && { delay_ms: figure }),
    })
  }
  const field = (
    name: keyof typeof empty,
    key: Parameters<typeof say>[0],
    placeholder: string,
    { as = name as string, hint = '' } = {},
  ) => (
    <TextInput
      label={say(key)}
      placeholder={placeholder}
      hint={hint}
      value={form[name]}
      onChange={value => setForm({ ...form, [name]: value.trimStart() })}
      error={wrong(as)}
    />
  )
  return (
    <Panel title={say('faults.order')}>
      <form onSubmit={event => void submit(event)} className="flex flex-col gap-3">
        <div className="grid items-start gap-3 desk:grid-cols-[2fr_4fr_1.5fr]">
          {field('call', 'faults.call', 'POST coin/trade', { hint: say('faults.callHint') })}
          <Choice
            label={say('faults.effect')}
            options={effects.map(value => ({ value, text: say(`faults.effects.${value}`) }))}
            value={effect}
            onChange={value => {
              setEffect(value)
              setForm({ ...form, figure: isLate(value) ? '2000' : '503' })
            }}
          />
          {effect === 'status' && field('figure', 'faults.status', '503', { as: 'status' })}
          {isLate(effect) && field('figure', 'faults.delay', '2000', { as: 'delay_ms' })}
          {field('user', 'faults.user', say('faults.everybody'), { as: 'user_id' })}
        </div>
        <div className="grid items-start gap-3 desk:grid-cols-[1fr_1fr_1fr_1fr_auto]">
          {field('nth', 'faults.nth', '1')}
          {field('times', 'faults.times', '∞')}
          {field('probability', 'faults.probability', '0.25')}
          {field('seed', 'faults.seed', '1')}
          <Button
            type="submit"
            icon={<Plus size={18} />}
            className="desk:mt-6"
            loading={order.isPending}
            disabled={form.call.trim() === ''}
          >
            {say('faults.orderIt')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Shows which calls and how many users the fault will hit, and asks for confirmation. */
async function agreesToHit(call: string, user: string, effect: Effect): Promise<boolean> {
  const query = user.trim()
  const { data: found } = await act('GET console/users', { limit: 1, ...(query !== '' && { query }) }, { silent: true })
  const [person] = found.data.filter(({ id }) => String(id) === query)
  const everything = call === '*' && query === ''
  return confirm({
    title: say('faults.ask'),
    body: (
      <div className="text-left">
        <KeyValue
          rows={[
            { name: say('faults.call'), value: call === '*' ? say('faults.everyCall') : call },
            {
              name: say('faults.hitsUsers'),
              value:
                query === ''
                  ? say('faults.allUsers', { count: found.total })
                  : [say('faults.ofUser', { id: query }), person?.account ?? say('users.none')].join(' · '),
            },
            { name: say('faults.effect'), value: say(`faults.effects.${effect}`) },
          ]}
        />
        {everything && <Notice kind="warn">{say('faults.cutsOff')}</Notice>}
      </div>
    ),
    ok: say('faults.orderIt'),
    cancel: say('user.cancel'),
    tone: everything ? 'danger' : 'primary',
  })
}
