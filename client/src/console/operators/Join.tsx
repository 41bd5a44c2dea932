import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../api/api'
import { queryClient } from '../../api/queryClient'
import { useTask } from '../../api/useAction'
import { Button } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { Notice } from '../../ui/Notice'
import { PasswordInput } from '../../ui/PasswordInput'
import { SkeletonRows } from '../../ui/Skeleton'
import { Entrance } from '../Entrance'
import { useOperator } from '../operator'
import { say } from '../say'

const options = { silent: true, token: '' }

/** The page that an invitation to the console opens: the invited person chooses a password and is logged in. */
export function Join() {
  const invitation = useSearchParams()[0].get('invitation') ?? ''
  const go = useNavigate()
  const enter = useOperator(state => state.enter)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const invited = useQuery(
    {
      queryKey: ['invitation', invitation],
      queryFn: () => api.call('POST console/invitation', { invitation }, options),
      retry: false,
    },
    queryClient,
  )
  const join = useTask<string, void>({
    mutationFn: () => api.call('POST console/join', { invitation, password, re_password: again }, options),
    onSuccess: token => {
      queryClient.clear()
      enter(token)
      go('/', { replace: true })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.mutate()
  }
  if (invited.isPending)
    return (
      <Entrance title={say('join.title')}>
        <SkeletonRows count={3} />
      </Entrance>
    )
  if (invited.error)
    return (
      <Entrance title={say('join.title')}>
        <div className="mt-5 flex flex-col gap-4">
          <Notice kind="error">{invited.error.message}</Notice>
          <Link href="#/">{say('join.login')}</Link>
        </div>
      </Entrance>
    )
  const { name, role } = invited.data
  const fault = (field: string) => join.error?.fields[field] && join.error.message
  const isOther = join.error && !fault('password') && !fault('re_password')
  return (
    <Entrance title={say('join.title')} note={say('join.note', { name, role: say(`role.${role}`) })}>
      <form onSubmit={submit} className="mt-5 flex flex-col gap-4">
        {isOther && <Notice kind="error">{join.error?.message}</Notice>}
        <PasswordInput
          label={say('me.new')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={fault('password')}
        />
        <PasswordInput
          label={say('me.again')}
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={fault('re_password')}
        />
        <Button type="submit" block loading={join.isPending} disabled={password === '' || again === ''}>
          {say('join.enter')}
        </Button>
      </form>
    </Entrance>
  )
}
