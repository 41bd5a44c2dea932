import type { CallData } from '@lagoon/shared/api/index'
import { type FormEvent, useState } from 'react'
import { create } from 'zustand'
import { When } from '../../api/When'
import { worldUrl } from '../../prefix/prefix'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { LinkButton } from '../../ui/Link'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { useOperator } from '../operator'
import { Loaded } from '../parts/Loaded'
import { Paged } from '../parts/Paged'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/invites'>['data'][number]

/** The links that were made in this visit, by the id of their invitation: the server stores only digests. */
const useLinks = create<Record<number, string>>(() => ({}))
useOperator.subscribe(({ token }) => token || useLinks.setState({}, true))

/** Creates personal invitation links, for an exchange that cannot send codes or that is open only to invited people. */
export function Invite() {
  const [notes, setNotes] = useState('')
  const [page, setPage] = useState(1)
  const [newest, setNewest] = useState(0)
  const links = useLinks()
  const link = links[newest]
  const invites = useAsk('GET console/invites', { page, limit: 5 })
  const invite = useDo('POST console/invite', {
    quiet: true,
    onDone: made => {
      setNotes('')
      setNewest(made.id)
      useLinks.setState({ [made.id]: worldUrl(made.link) })
    },
  })
  const withdraw = useDo('POST console/invite/withdraw')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate({ notes: notes.trim() || undefined })
  }
  const linkOf = (id: number) => (links[id] ? <CopyText text={links[id]} /> : say('invite.shownThen'))
  const columns: readonly Column<Row>[] = [
    {
      name: 'invite.whom',
      cell: row => (
        <>
          <p>{row.notes || '–'}</p>
          {row.status === 'open' && <div className="text-small text-faint">{linkOf(row.id)}</div>}
        </>
      ),
    },
    { name: 'invite.until', wide: true, cell: row => <When at={row.expires_at} /> },
    { name: 'invite.state', cell: row => <Badge>{say(`invite.${row.status}`, { account: row.account })}</Badge> },
    {
      name: '',
      right: true,
      cell: row =>
        row.status === 'open' && (
          <LinkButton onClick={() => withdraw.mutate({ id: row.id })}>{say('invite.takeBack')}</LinkButton>
        ),
    },
  ]
  return (
    <Panel title={say('invite.title')} flush>
      <form onSubmit={submit} className="flex items-end gap-3 px-4 pb-4">
        <TextInput
          label={say('invite.for')}
          placeholder={say('invite.onlyYou')}
          maxLength={120}
          className="flex-1"
          value={notes}
          onChange={setNotes}
        />
        <Button type="submit" size="md" loading={invite.isPending}>
          {say('invite.make')}
        </Button>
      </form>
      {link && (
        <div role="status" className="px-4 pb-4">
          <Notice kind="success" title={say('invite.shown')}>
            <CopyText text={link} look="full" />
          </Notice>
        </div>
      )}
      <Loaded of={invites} empty={{ when: ({ data }) => data.length === 0, title: say('invite.nobody') }}>
        {({ data, last_page }) => (
          <>
            <Table label={say('invite.list')} columns={columns} rows={data} keyOf={row => row.id} />
            <Paged page={page} last={last_page} onChange={setPage} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
