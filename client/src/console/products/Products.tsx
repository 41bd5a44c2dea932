import { Plus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { Tabs } from '../../ui/Tabs'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { type Key, say } from '../say'
import { ProductForm } from './ProductForm'
import { isPublishedKind, type ProductKind, productKinds, titleIn } from './productKinds'
import { VersionForm } from './VersionForm'

/** The products that a demo may edit, by kind: the list at the left, the form of the chosen one at the right. */
export function Products() {
  const { kind: requested, id: chosen } = useParams()
  const navigate = useNavigate()
  const kind = productKinds.find(each => each.value === requested) ?? productKinds[0]
  const choose = (id: number | string) => void navigate(`/products/${kind.value}/${id}`)
  const toList = () => void navigate(`/products/${kind.value}`)
  const products = useAsk('GET console/products', { kind: kind.value })
  const rows = products.data?.every(row => row.kind === kind.value) ? products.data : undefined
  const first = rows?.[0]
  const drafts = useDrafts(kind.value)
  const draft = drafts.find(({ id }) => draftAt(id) === chosen)
  const isNew = chosen === 'new' || draft !== undefined
  const open = rows?.find(row => String(row.id) === chosen) ?? first
  return (
    <Page
      title={say('places.products')}
      note={say('products.note')}
      actions={
        kind.makes &&
        first && (
          <Button size="md" tone="quiet" icon={<Plus size={16} />} onClick={() => choose('new')}>
            {say('products.new')}
          </Button>
        )
      }
    >
      <Tabs
        label={say('products.kinds')}
        tabs={productKinds.map(({ value }) => ({ value, label: say(`products.kind.${value}`) }))}
        value={kind.value}
        onChange={next => void navigate(`/products/${next}`)}
      />
      <Loaded of={products} empty={{ when: all => all.length === 0, title: say('products.nothing') }}>
        {all => (
          <div className="grid items-start gap-3 desk:grid-cols-[280px_minmax(0,1fr)]">
            <Card flush>
              <ul
                aria-label={say('places.products')}
                className="max-h-56 overflow-y-auto desk:max-h-[calc(100dvh-12rem)]"
              >
                {drafts.map(({ id, fields, publish_at }) => (
                  <Entry key={draftAt(id)} isOpen={draftAt(id) === chosen} onOpen={() => choose(draftAt(id))}>
                    <span className="min-w-0 [overflow-wrap:anywhere]">{titleIn(fields)}</span>
                    <Badge tone="warn">{say(`versions.state.${publish_at === '' ? 'draft' : 'scheduled'}`)}</Badge>
                  </Entry>
                ))}
                {all.map((row, at) => (
                  <Fragment key={row.id}>
                    {row.group && row.group !== all[at - 1]?.group && (
                      <li role="presentation" className="bg-well px-4 py-2 text-small text-soft">
                        {say(`products.category.${row.group}` as Key)}
                      </li>
                    )}
                    <Entry isOpen={row === open && !isNew} onOpen={() => choose(row.id)}>
                      {titleIn(row.fields, row.title)}
                      <span className="figures text-small text-faint">{row.id}</span>
                    </Entry>
                  </Fragment>
                ))}
              </ul>
            </Card>
            {open && isPublishedKind(kind.value) && (
              <VersionForm
                key={isNew ? `${kind.value} ${chosen}` : `${kind.value} ${open.id}`}
                kind={kind.value}
                {...(isNew
                  ? { title: say('products.new'), fields: newFields(open.fields, kind.makes), ...(draft && { draft }) }
                  : {
                      id: open.id,
                      title: titleIn(open.fields, open.title),
                      fields: open.fields,
                      removable: open.removable,
                    })}
                onDone={({ id, version }) => choose(id ?? draftAt(version))}
                onDeleted={toList}
              />
            )}
            {open &&
              !isPublishedKind(kind.value) &&
              (chosen === 'new' ? (
                <ProductForm
                  key={`new-${kind.value}`}
                  kind={kind.value}
                  title={say('products.new')}
                  fields={newFields(open.fields, kind.makes)}
                  onDone={choose}
                  onDeleted={toList}
                />
              ) : (
                <ProductForm
                  key={`${kind.value} ${open.id}`}
                  kind={kind.value}
                  id={open.id}
                  title={titleIn(open.fields, open.title)}
                  fields={open.fields}
                  removable={open.removable}
                  onDone={choose}
                  onDeleted={toList}
                />
              ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const draftAt = (version: number) => `draft-${version}`

/** The drafts from which products of a kind will be made. */
function useDrafts(kind: ProductKind) {
  const isPublished = isPublishedKind(kind)
  const { data } = useAsk('GET console/versions', { kind: isPublished ? kind : 'article' }, { enabled: isPublished })
  return isPublished ? (data ?? []) : []
}

function Entry({ isOpen, onOpen, children }: { isOpen: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <li className="border-line border-b last:border-0">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={cx(
          'flex min-h-11 w-full items-center justify-between gap-3 px-4 text-left text-body hover:bg-press focus-visible:-outline-offset-2',
          isOpen && 'bg-brand-tint font-semibold text-brand-ink',
        )}
      >
        {children}
      </button>
    </li>
  )
}

/** Switches are on, other fields are empty. */
function newFields(fields: Readonly<Record<string, string>>, makes: Readonly<Record<string, string>> = {}) {
  const empty = Object.entries(fields).map(([name, text]) => [name, text === 'true' || text === 'false' ? 'true' : ''])
  const { launches_at, ...others } = makes
  const all = Object.entries<string>({ ...others, ...Object.fromEntries(empty), ...others })
  // The start, the end and the launch stand in the order in which they come.
  const at = all.findIndex(([name]) => name === 'closes_at')
  if (launches_at !== undefined) all.splice(at + 1, 0, ['launches_at', launches_at])
  return Object.fromEntries(all)
}
