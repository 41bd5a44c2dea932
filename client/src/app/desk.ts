import { lazy } from 'react'
import { loadWords } from '../i18n/i18n'

const load = () => Promise.all([import('../desk/DeskBar'), loadWords(['desk'])])

/** What only a desk has: a phone loads none of it. */
export const DeskBar = lazy(() => load().then(([file]) => ({ default: file.DeskBar })))
export const DeskSide = lazy(() => import('./DeskSide').then(file => ({ default: file.DeskSide })))

/** Before the first page is drawn, so that it stands where it stays. */
export const readyDesk = (): Promise<unknown> => load()
