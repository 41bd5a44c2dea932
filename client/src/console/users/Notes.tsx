import type { CallData } from '@lagoon/shared/api/index'
import { useState } from 'react'
import { When } from '../../api/When'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'
import { useDo } from '../ask'
import { say } from '../say'

type User = Pick<CallData<'GET console/user'>, 'id' | 'notes' | 'tags'>

/** What operators know about a user: tags, by which the list finds them, and dated notes. */
export function Notes({ user: { id, notes, tags }, may }: { user: User; may: boolean }) {
  const [note, setNote] = useState('')
  const add = useDo('POST console/user', { onDone: () => setNote('') })
  return (
    <div className="flex flex-col gap-4">
      {may ? (
        <Tags key={tags.join()} userId={id} tags={tags} />
      ) : (
        <p className="flex flex-wrap gap-1">
          {tags.map(tag => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      {may && (
        <form
          className="flex flex-col gap-3"
          onSubmit={event => {
            event.preventDefault()
            add.mutate({ id, note })
          }}
        >
          <TextArea label={say('user.note')} maxLength={1000} value={note} onChange={setNote} />
          <Button type="submit" size="md" tone="quiet" loading={add.isPending} disabled={note.trim() === ''}>
            {say('user.addNote')}
          </Button>
        </form>
      )}
      {notes.length === 0 && <p className="text-note text-faint">{say('user.none')}</p>}
      <ul className="flex flex-col gap-3 text-note">
        {notes.map(({ id, who, text, at }) => (
          <li key={id}>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
            <p className="text-small text-faint">
              {who} · <When at={at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tags({ userId, tags }: { userId: number; tags: readonly string[] }) {
  const before = tags.join(', ')
  const [typed, setTyped] = useState(before)
  const save = useDo('POST console/user')
  const wanted = typed
    .split(',')
    .map(tag => tag.trim())
    .filter(tag => tag !== '')
  return (
    <form
      className="flex items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ id: userId, tags: wanted })
      }}
    >
      <TextInput
        label={say('user.tags')}
        className="min-w-0 flex-1"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={save.error?.fields.tags && save.error.message}
      />
      <Button type="submit" size="md" tone="quiet" loading={save.isPending} disabled={wanted.join(', ') === before}>
        {say('user.saveTags')}
      </Button>
    </form>
  )
}
