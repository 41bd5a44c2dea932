import { createHashRouter, type RouteObject } from 'react-router-dom'
import { allPaths, placeOf } from '../nav/paths'
import { Crash } from './Crash'
import { NotFound } from './NotFound'
import { Page } from './Page'
import { Shell } from './Shell'

const screens: RouteObject[] = allPaths.flatMap(path =>
  [path, ...(placeOf(path).aliases ?? [])].map(address => ({ path: address, element: <Page path={path} /> })),
)

/** The parts in both themes, for those who build with them. */
const gallery: RouteObject = {
  path: '/gallery',
  lazy: () => import('../ui/gallery/Gallery').then(m => ({ Component: m.Gallery })),
}

export const makeRouter = () =>
  createHashRouter([
    {
      element: <Shell />,
      errorElement: <Crash title="Lagoon" onRetry={() => window.location.reload()} />,
      children: [...screens, ...(import.meta.env.DEV ? [gallery] : []), { path: '*', element: <NotFound /> }],
    },
  ])
