import { demoSteps, type Persona, personas } from '@lagoon/shared/catalogue/demoScript'
import { isLanguage, type Language } from '@lagoon/shared/catalogue/languages'

const themes = ['dark', 'light'] as const

/** How the app opens in a demo. */
export interface DemoLink {
  /** The address of a page of the app, with its query. */
  page: string
  persona: Persona | null
  language: Language | null
  theme: (typeof themes)[number] | null
}

/** The address of the wall: a screen for an audience, which shows what the operator presents. */
export const wallAddress = '/?demo=wall'
export const isWallAddress = (address: string): boolean => /[?&]demo=wall(&|$)/.test(address)

const isOneOf = <T extends string>(all: readonly T[], value: string | null): value is T =>
  (all as readonly (string | null)[]).includes(value)

/** The part of a link after `/h5/#`: "/pages/lever/index?list=history&demo=alice&lang=en&theme=light". */
export function demoAddress({ page, persona, language, theme }: DemoLink): string {
  const [path = '/', query = ''] = page.split('?')
  const params = new URLSearchParams(query)
  params.set('demo', persona ?? 'page')
  if (language) params.set('lang', language)
  if (theme) params.set('theme', theme)
  return `${path}?${params}`
}

/**
 * Parses such an address; null if it is no demo link. `demo` names a user or a step of the script: "/?demo=crash" opens the page of that
 * step as its user. Anyone may have written the address, so the code that opens it checks the page.
 */
export function readDemoLink(address: string): DemoLink | null {
  const [path = '/', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  const demo = params.get('demo')
  if (demo === null) return null
  const [lang, theme] = [params.get('lang'), params.get('theme')]
  for (const name of ['demo', 'lang', 'theme']) params.delete(name)
  const step = demoSteps.find(({ id }) => id === demo)
  const linkedPage = params.size > 0 ? `${path}?${params}` : path
  return {
    page: step && path === '/' ? step.page : linkedPage,
    persona: step?.persona ?? (isOneOf(personas, demo) ? demo : null),
    language: isLanguage(lang) ? lang : null,
    theme: isOneOf(themes, theme) ? theme : null,
  }
}
