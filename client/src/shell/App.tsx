import { allPaths, placeOf } from '@lagoon/shared/catalogue/paths'
import { lazy } from 'react'
import { HashRouter, Route, Routes } from 'react-router-dom'
import { NotFound } from './NotFound'
import { Page } from './Page'
import { Shell } from './Shell'

const screens = allPaths.flatMap(path =>
  [path, ...(placeOf(path).aliases ?? [])].map(address => ({ address, element: <Page path={path} /> })),
)

/** All components in both themes, for developers. */
const Gallery = import.meta.env.DEV && lazy(() => import('../ui/gallery/Gallery').then(m => ({ default: m.Gallery })))

/** The plain router: the one with loaders is 17 KiB larger, and our pages load and guard themselves. */
export function App() {
  return (
    <HashRouter>
      <Routes>
        <Route element={<Shell />}>
          {screens.map(({ address, element }) => (
            <Route key={address} path={address} element={element} />
          ))}
          {Gallery && <Route path="/gallery" element={<Gallery />} />}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </HashRouter>
  )
}
