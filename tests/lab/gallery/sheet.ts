import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { isPhone, type Look, nameOf } from '../../harness/screens/looks'

export interface Shot {
  file: string
  address: string
  /** The user, the language, the colours and the size. */
  under: string
  faults: string[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (
  style: string,
  body: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lagoon, every screen</title>
<style>body{font:14px system-ui;margin:24px;background:#dfe5ee}figure{margin:0}b{color:#b3142c}img{border-radius:8px;display:block}${style}</style>
${body}
</html>
`

/** All pictures on one page: a row for each address, a column for each of its looks. */
export function contactSheet(shots: readonly Shot[]): string {
  const addresses = [...new Set(shots.map(({ address }) => address))]
  const figure = ({ file, under, faults }: Shot) =>
    `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" height="422"></a>
<figcaption>${escaped(under)}${faults.map(fault => `<br><b>${escaped(fault)}</b>`).join('')}</figcaption></figure>`
  const sections = addresses.map(address => {
    const looks = shots.filter(shot => shot.address === address)
    return `<h2>${escaped(address)}</h2><div>${looks.map(figure).join('\n')}</div>`
  })
  const style = 'h2{font-size:14px}div{display:flex;gap:12px;overflow-x:auto}figure{max-width:680px}'
  return page(style, `<h1>Lagoon, every screen</h1>\n${sections.join('\n')}`)
}

/** All screens of one look in one picture. */
export async function pictureOf(browser: Browser, to: string, look: Look, shots: readonly Shot[]): Promise<string> {
  const [columns, width] = isPhone(look) && look.width < look.height ? [8, 300] : [4, 600]
  const figures = shots.map(
    ({ file, address, faults }) =>
      `<figure><img src="${file}" alt="" width="${width}"><figcaption>${escaped(address.split('?')[0] ?? '')}${faults.length > 0 ? ' <b>!</b>' : ''}</figcaption></figure>`,
  )
  const style = `body{margin:12px;width:max-content;font-size:16px}div{display:grid;grid-template-columns:repeat(${columns},${width}px);gap:12px}`
  const html = join(to, `sheet.${nameOf(look)}.html`)
  await writeFile(html, page(style, `<div>${figures.join('\n')}</div>`))
  const tab = await browser.newPage({ viewport: { width: columns * (width + 12) + 12, height: 800 } })
  await tab.goto(`file://${html}`, { waitUntil: 'load' })
  const file = `sheet.${nameOf(look)}.png`
  await tab.screenshot({ path: join(to, file), fullPage: true })
  await tab.close()
  await rm(html)
  return file
}
