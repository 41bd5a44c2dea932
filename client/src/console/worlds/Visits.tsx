import { paths } from '@lagoon/shared/catalogue/paths'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Curve } from '../../ui/Curve'
import { KeyValue } from '../../ui/KeyValue'
import { useAsk } from '../ask'
import { productTitles } from '../brand/BrandProducts'
import { say } from '../say'

/** What the visitors of a world look at: by day, by product and by page. */
export function Visits({ name }: { name: string }) {
  const { t } = useTranslation()
  const visits = useAsk('GET worlds/visits', { name }, { every: 30_000 }).data
  const [chosen, choose] = useState<number | null>(null)
  if (!visits) return null
  const { days, products, pages } = visits
  const last = days.length - 1
  const at = Math.min(chosen ?? last, last)
  const said = `${days[at]?.day}: ${days[at]?.opened}`
  // Some pages have the same title.
  const byTitle = new Map<string, number>()
  for (const { page, opened } of pages) {
    const title = t(`titles.${paths[page].title}`)
    byTitle.set(title, (byTitle.get(title) ?? 0) + opened)
  }
  return (
    <section aria-label={say('worlds.opened')} className="grid gap-3">
      <h3 className="flex items-baseline justify-between gap-2 font-semibold text-note">
        {say('worlds.opened')}
        {pages.length > 0 && <span className="figures font-normal text-faint text-small">{said}</span>}
      </h3>
      {pages.length === 0 ? (
        <p className="text-faint text-small">{say('worlds.never')}</p>
      ) : (
        <>
          <Curve
            className="h-20"
            values={days.map(({ opened }) => String(opened))}
            name={say('worlds.opened')}
            said={said}
            at={at}
            onAt={choose}
          />
          <div className="grid gap-x-6 gap-y-3 desk:grid-cols-2">
            {products.length > 0 && (
              <Counts
                title={say('places.products')}
                rows={products.map(({ product, opened }) => [t(productTitles[product]), opened])}
              />
            )}
            <Counts title={say('worlds.pages')} rows={[...byTitle]} />
          </div>
        </>
      )}
    </section>
  )
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [name: string, opened: number])[] }) {
  return (
    <div>
      <h4 className="text-faint text-small">{title}</h4>
      <KeyValue rows={rows.map(([name, opened]) => ({ name, value: opened }))} />
    </div>
  )
}
