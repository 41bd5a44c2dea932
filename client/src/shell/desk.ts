import { lazy } from 'react'
import { loadWords } from '../i18n/i18n'

const load = () => Promise.all([import('./desk/DeskBar'), loadWords(['desk'])])

/** The desktop layout; a phone loads none of it. */
export const DeskBar = lazy(() => load().then(([file]) => ({ default: file.DeskBar })))
export const DeskSide = lazy(() => import('./DeskSide').then(file => ({ default: file.DeskSide })))

/** Loaded before the first page is drawn, so that nothing moves later. */
export const readyDesk = (): Promise<unknown> => load()
