import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { Link } from '../../ui/Link'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { say } from '../say'

/** The filters of this list that the operator saved, as links; the present ones can be saved under a name. */
export function SavedViews({ of }: { of: string }) {
  const [isNaming, setNaming] = useState(false)
  const remove = useDo('POST console/views/delete')
  const views = useAsk('GET console/views', {}).data ?? []
  const here = views.filter(({ page }) => page === of || page.startsWith(`${of}/`))
  return (
    <section aria-label={say('views.title')} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note">
      {here.map(({ id, page, name, query }) => (
        <span key={id} className="inline-flex items-center">
          <Link
            href={`#${page}${query === '' ? '' : `?${query}`}`}
            className="min-h-11 [overflow-wrap:anywhere] desk:min-h-9"
          >
            <Bookmark size={14} aria-hidden="true" className="shrink-0" /> {name}
          </Link>
          <IconButton
            label={say('views.delete', { name })}
            icon={<X size={14} />}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id })}
          />
        </span>
      ))}
      {isNaming ? (
        <Naming onDone={() => setNaming(false)} />
      ) : (
        <Button size="md" tone="quiet" icon={<Bookmark size={16} />} onClick={() => setNaming(true)}>
          {say('views.save')}
        </Button>
      )}
    </section>
  )
}

function Naming({ onDone }: { onDone: () => void }) {
  const { pathname } = useLocation()
  const [name, setName] = useState('')
  const save = useDo('POST console/views', { onDone })
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        const query = presentQuery()
        save.mutate({ page: pathname, name, ...(query !== '' && { query }) })
      }}
    >
      <TextInput
        autoFocus
        label={say('views.name')}
        value={name}
        onChange={setName}
        onKeyDown={event => event.key === 'Escape' && onDone()}
        maxLength={40}
        error={save.error?.message}
      />
      <Button type="submit" size="md" loading={save.isPending} disabled={name.trim() === ''}>
        {say('products.save')}
      </Button>
    </form>
  )
}

/** The filters in the address, without the number of the page. `useInAddress` changes the address without the router. */
function presentQuery(): string {
  const params = new URLSearchParams(window.location.hash.split('?')[1])
  params.delete('page')
  return params.toString()
}
