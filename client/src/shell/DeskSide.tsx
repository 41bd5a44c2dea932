import { type Path, paths } from '@lagoon/shared/catalogue/paths'
import { useTranslation } from 'react-i18next'
import { BesidePage } from '../ui/beside'
import { LoadedPage } from './LoadedPage'
import { PageBoundary } from './PageBoundary'

/** The page that the middle page belongs to, with its own scroll position. */
export function DeskSide({ path }: { path: Path }) {
  const { t } = useTranslation()
  const title = t(`titles.${paths[path].title}`)
  return (
    <aside aria-label={title} className="desk-side">
      <BesidePage value={true}>
        <PageBoundary key={path} title={title}>
          <LoadedPage path={path} title={title} />
        </PageBoundary>
      </BesidePage>
    </aside>
  )
}
