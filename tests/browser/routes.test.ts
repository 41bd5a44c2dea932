import { languages } from '@lagoon/shared/catalogue/languages'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPaths, placeOf } from '../../client/src/nav/paths'
import { countCalls, settled } from '../harness/settled'
import { startWithBrowser } from '../harness/startWithBrowser'
import { remember } from '../harness/stored'
import { storedSession } from '../harness/storedSession'

/** Every path and alias of the product, in eight languages: a page with its heading, and nothing broken on it. */
const lagoon = startWithBrowser()
let session: string

beforeAll(async () => {
  const alice = await lagoon.exchange.as('alice')
  session = await storedSession(alice)
})

const addresses = allPaths.flatMap(path => [path, ...(placeOf(path).aliases ?? [])])

interface Seen {
  bareKeys: string[]
  unlabelled: string[]
  deadLinks: string[]
  wider: boolean
}

/** Runs in the page. A text that nobody translated shows as its key; a control without a name says nothing to a screen reader. */
function look(known: readonly string[]): Seen {
  const bareKey = /^[a-z]\w+(\.[a-z]\w+)+$/
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const nameOf = (control: HTMLElement): string => {
    const by = control.getAttribute('aria-labelledby')
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
    return [
      control.getAttribute('aria-label'),
      by
        ?.split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(' '),
      control.textContent,
      control.getAttribute('title'),
      control.getAttribute('placeholder'),
      ...labels.map(label => label.textContent),
      ...[...control.querySelectorAll('img')].map(image => image.alt),
    ]
      .join('')
      .trim()
  }
  const pathOf = (href: string) => href.replace(/^#/, '').replace(/[?].*$/, '')
  return {
    bareKeys: all('h1, h2, h3, button, label, a, p, dt, li')
      .map(each => each.innerText.trim())
      .filter(text => bareKey.test(text)),
    unlabelled: all('button, a[href], input, select, textarea')
      .filter(
        control =>
          !control.closest('[aria-hidden=true]') && control.getAttribute('type') !== 'hidden' && nameOf(control) === '',
      )
      .map(control => control.outerHTML.slice(0, 120)),
    deadLinks: all('a')
      .map(link => link.getAttribute('href') ?? '')
      .filter(href => href === '' || href === '#' || (href.startsWith('#/') && !known.includes(pathOf(href)))),
    wider: document.documentElement.scrollWidth > window.innerWidth,
  }
}

async function faultsOf(page: Page, address: string): Promise<string[]> {
  if (address.includes('/user/login/')) await page.goto('about:blank')
  await page.goto(`/h5/#${address}`)
  await settled(page)
  const faults: string[] = []
  // A screen is dressed anew instead of loaded anew.
  for (const theme of ['dark', 'light']) {
    await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
    const seen = await page.evaluate(look, addresses)
    faults.push(
      ...seen.bareKeys.map(text => `${address} shows ${text}`),
      ...seen.unlabelled.map(control => `${address} has a control without a name: ${control}`),
      ...seen.deadLinks.map(href => `${address} links to nothing: ${href}`),
      ...(seen.wider ? [`${address} scrolls sideways in ${theme}`] : []),
    )
  }
  return faults
}

describe('the walk over all screens', () => {
  it.each(languages)('finds no fault in %s, dark and light', async language => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    await countCalls(phone)
    await phone.addInitScript(remember, {
      'lagoon.session': session,
      'lagoon.language': JSON.stringify({ language, mark: language }),
      'lagoon.theme': 'dark',
    })
    const page = await phone.newPage()
    const faults: string[] = []
    page.on('pageerror', error => faults.push(`${page.url()} threw ${error.message}`))
    page.on('console', message => message.type() === 'error' && faults.push(`${page.url()} logged ${message.text()}`))
    await page.goto('/h5/')
    for (const address of addresses) faults.push(...(await faultsOf(page, address)))
    expect(faults).toEqual([])
    expect(await page.locator('.simulated-strip').innerText()).toContain('SIMULATED')
    await phone.close()
  })
})
