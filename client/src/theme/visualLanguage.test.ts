import { expect, it } from 'vitest'

// Tailwind ignores unknown classes silently, so Tailwind's default names for sizes and colours would have no effect.

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

const foreign = [
  /(?<![\w-])text-(?:xs|sm|base|lg|xl|\dxl)(?![\w-])/g,
  /(?<![\w-])rounded(?:-[trblse]{1,2})?-(?:2xl|3xl|4xl)(?![\w-])/g,
  /(?<![\w-])shadow-(?:2xs|xs|sm|md|lg|xl|2xl)(?![\w-])/g,
  /(?<![\w-])animate-(?:pulse|ping|bounce)(?![\w-])/g,
  /-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|pink|rose|black)(?:-\d{2,3})?(?![\w-])/g,
]

it('The components use only classes that the theme has', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , text = '']) =>
      foreign.flatMap(pattern => (text.match(pattern) ?? []).map(name => `${file}: ${name}`)),
    ),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(60)
  expect(found).toEqual([])
})
