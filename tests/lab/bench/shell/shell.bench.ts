/**
 * The minimum that an app of this kind loads: React, its router, a store, translations, five tabs and a home page. The client is compared
 * with it.
 */
import i18next from 'i18next'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import { createHashRouter, NavLink, Outlet, RouterProvider } from 'react-router-dom'
import { create } from 'zustand'

const words = { home: '主頁', spot: '現貨', options: '期權', finance: '理財', assets: '資產' }
const tabs = Object.keys(words)
const useSession = create<{ name: string }>(() => ({ name: '' }))

function Page({ children }: { children: ReactNode }) {
  return createElement('main', { style: { padding: 16 } }, children)
}

function Tab({ name }: { name: string }) {
  const { t } = useTranslation()
  const person = useSession(state => state.name)
  return createElement(Page, null, createElement('h1', null, t(name), person))
}

function Frame() {
  const { t } = useTranslation()
  const links = tabs.map(name => createElement(NavLink, { key: name, to: name === 'home' ? '/' : `/${name}` }, t(name)))
  return createElement('div', null, createElement(Outlet), createElement('nav', { 'aria-label': t('home') }, links))
}

await i18next.use(initReactI18next).init({ lng: 'hk', resources: { hk: { translation: words } } })
const router = createHashRouter([
  {
    element: createElement(Frame),
    children: tabs.map(name => ({ path: name === 'home' ? '/' : `/${name}`, element: createElement(Tab, { name }) })),
  },
])
const app = createElement(I18nextProvider, { i18n: i18next }, createElement(RouterProvider, { router }))
createRoot(document.getElementById('root') as HTMLElement).render(app)
