import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { Tabs } from '../../ui/Tabs'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { type Key, say } from '../say'
import { ArticleForm } from './ArticleForm'
import { ProductForm } from './ProductForm'
import { productKinds } from './productKinds'

/** The products that a demo may edit, by kind: the list at the left, the form of the chosen one at the right. */
export function Products() {
  const { kind: requested, id: chosen } = useParams()
  const navigate = useNavigate()
  const kind = productKinds.find(each => each.value === requested) ?? productKinds[0]
  const choose = (id: number | 'new') => void navigate(`/products/${kind.value}/${id}`)
  const toList = () => void navigate(`/products/${kind.value}`)
  const products = useAsk('GET console/products', { kind: kind.value })
  const rows = products.data?.every(row => row.kind === kind.value) ? products.data : undefined
  const first = rows?.[0]
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
                {all.map((row, at) => (
                  <Fragment key={row.id}>
                    {row.group && row.group !== all[at - 1]?.group && (
                      <li role="presentation" className="bg-well px-4 py-2 text-small text-soft">
                        {say(`products.category.${row.group}` as Key)}
                      </li>
                    )}
                    <li className="border-line border-b last:border-0">
                      <button
                        type="button"
                        aria-current={row === open && chosen !== 'new' ? true : undefined}
                        onClick={() => choose(row.id)}
                        className={cx(
                          'flex min-h-11 w-full items-center justify-between gap-3 px-4 text-left text-body hover:bg-press focus-visible:-outline-offset-2',
                          row === open && chosen !== 'new' && 'bg-brand-tint font-semibold text-brand-ink',
                        )}
                      >
                        {row.title}
                        <span className="figures text-small text-faint">{row.id}</span>
                      </button>
                    </li>
                  </Fragment>
                ))}
              </ul>
            </Card>
            {open && kind.value === 'article' && (
              <ArticleForm
                key={chosen === 'new' ? 'new' : open.id}
                {...(chosen === 'new'
                  ? { title: say('products.new'), fields: newFields(open.fields, kind.makes) }
                  : { id: open.id, title: open.title, fields: open.fields, removable: open.removable })}
                onDone={choose}
                onDeleted={toList}
              />
            )}
            {open &&
              kind.value !== 'article' &&
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
                  title={open.title}
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
