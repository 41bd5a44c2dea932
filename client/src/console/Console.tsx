import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { HashRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { useDemoGate } from '../api/demoLink'
import { ConfirmHost } from '../ui/ConfirmHost'
import { Empty } from '../ui/Empty'
import { SkeletonRows } from '../ui/Skeleton'
import { SkipLink } from '../ui/SkipLink'
import { ToastHost } from '../ui/ToastHost'
import { WordsProvider } from '../ui/words'
import { useMe } from './ask'
import { Find } from './find/Find'
import { Keys } from './keys/Keys'
import { Login } from './Login'
import { Menu } from './Menu'
import { useOperator } from './operator'
import { Overview } from './overview/Overview'
import { Loaded } from './parts/Loaded'
import { StateBar } from './parts/StateBar'
import { StatusBar } from './parts/StatusBar'
import { places } from './places'
import { Opening } from './queues/Opening'

const page = (load: () => Promise<() => ReactNode>) => lazy(() => load().then(found => ({ default: found })))

const World = page(() => import('./world/World').then(file => file.World))
const Worlds = page(() => import('./worlds/Worlds').then(file => file.Worlds))
const Recordings = page(() => import('./recordings/Recordings').then(file => file.Recordings))
const Demo = page(() => import('./demo/Demo').then(file => file.Demo))
const Reviews = page(() => import('./reviews/Reviews').then(file => file.Reviews))
const Users = page(() => import('./users/Users').then(file => file.Users))
const User = page(() => import('./users/User').then(file => file.User))
const Orders = page(() => import('./orders/Orders').then(file => file.Orders))
const Support = page(() => import('./support/Support').then(file => file.Support))
const Products = page(() => import('./products/Products').then(file => file.Products))
const Brand = page(() => import('./brand/Brand').then(file => file.Brand))
const Explain = page(() => import('./explain/Explain').then(file => file.Explain))
const Webhooks = page(() => import('./webhooks/Webhooks').then(file => file.Webhooks))
const Faults = page(() => import('./faults/Faults').then(file => file.Faults))
const Venue = page(() => import('./venue/Venue').then(file => file.Venue))
const Requests = page(() => import('./requests/Requests').then(file => file.Requests))
const OneRequest = page(() => import('./requests/OneRequest').then(file => file.OneRequest))
const Outbox = page(() => import('./records/Outbox').then(file => file.Outbox))
const Audit = page(() => import('./records/Audit').then(file => file.Audit))
const Operators = page(() => import('./operators/Operators').then(file => file.Operators))
const Me = page(() => import('./operators/Me').then(file => file.Me))
const Join = page(() => import('./operators/Join').then(file => file.Join))
const Invariants = page(() => import('./records/Invariants').then(file => file.Invariants))

export function Console() {
  const { t } = useTranslation()
  return (
    <WordsProvider words={t('ui', { returnObjects: true })}>
      <HashRouter>
        <Routes>
          <Route
            path="/join"
            element={
              <Suspense>
                <Join />
              </Suspense>
            }
          />
          <Route element={<Inside />}>
            <Route index element={<Opening />} />
            <Route path="/overview" element={<Overview />} />
            <Route path="/world" element={<World />} />
            <Route path="/worlds" element={<Worlds />} />
            <Route path="/recordings" element={<Recordings />} />
            <Route path="/demo" element={<Demo />} />
            <Route path="/reviews/:kind?" element={<Reviews />} />
            <Route path="/users" element={<Users />} />
            <Route path="/users/:id" element={<User />} />
            <Route path="/orders/:user?" element={<Orders />} />
            <Route path="/support/:id?" element={<Support />} />
            <Route path="/products/:kind?/:id?" element={<Products />} />
            <Route path="/brand" element={<Brand />} />
            <Route path="/explain/:of?" element={<Explain />} />
            <Route path="/requests" element={<Requests />} />
            <Route path="/requests/:id" element={<OneRequest />} />
            <Route path="/webhooks" element={<Webhooks />} />
            <Route path="/faults" element={<Faults />} />
            <Route path="/venue" element={<Venue />} />
            <Route path="/outbox" element={<Outbox />} />
            <Route path="/invariants" element={<Invariants />} />
            <Route path="/audit" element={<Audit />} />
            <Route path="/operators" element={<Operators />} />
            <Route path="/me" element={<Me />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Route>
        </Routes>
      </HashRouter>
      <ToastHost />
      <ConfirmHost />
    </WordsProvider>
  )
}

/** The console requires a login; the address stays, so that the same page opens afterwards. */
function Inside() {
  const { t } = useTranslation()
  const token = useOperator(state => state.token)
  const me = useMe(token !== null)
  const { pathname } = useLocation()
  if (useDemoGate(gate => gate.closed)) return <Empty title={t('gate.title')} note={t('gate.note')} />
  if (!token) return <Login />
  const here = places.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return (
    <div className="flex min-h-dvh flex-col desk:flex-row">
      <SkipLink to={['main']} />
      <Menu />
      <Keys />
      <Find />
      <div className="min-w-0 flex-1">
        <div className="desk:sticky desk:top-0 desk:z-20">
          <StatusBar />
          <StateBar />
        </div>
        <main className="px-4 pt-4 pb-12 desk:px-8 desk:pt-6">
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Loaded of={me}>
              {({ calls }) => (!here || calls.includes(here.call) ? <Outlet /> : <Navigate to="/" replace />)}
            </Loaded>
          </Suspense>
        </main>
      </div>
    </div>
  )
}
