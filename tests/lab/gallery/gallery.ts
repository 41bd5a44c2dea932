import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { type Browser, chromium } from 'playwright-core'
import { places } from '../../../client/src/console/places'
import { namedPassword } from '../../../seeds/users'
import { Client } from '../../harness/client'
import { startServerProcess } from '../../harness/process'
import { galleryAddresses } from '../../harness/screens/addresses'
import { type Look, looksOf, makeRich, nameOf, type Person, people } from '../../harness/screens/looks'
import { findBrowser } from '../../harness/setup/browser'
import { contactSheet, pictureOf, type Shot } from './sheet'
import { take } from './take'

/**
 * `npm run gallery` takes a picture of every screen: as Erin sees it, dark and light, in each language, as Carol, who owns nothing, and as
 * other users on request, in the requested window sizes. Pictures, a page with all of them and a picture with all screens of each look go
 * to .cache/gallery/. It uses the built app; `--origin` uses a running server, and `--readme` takes the few pictures of README.md instead.
 */
const { values: requested } = parseArgs({
  options: {
    origin: { type: 'string' },
    languages: { type: 'string', default: 'hk,en' },
    themes: { type: 'string', default: 'dark,light' },
    people: { type: 'string', default: 'erin,carol' },
    sizes: { type: 'string', default: '390x844' },
    letters: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
    to: { type: 'string', default: join(projectFolder, '.cache', 'gallery') },
  },
})

const pictures = join(projectFolder, 'client', 'pictures')

const sizeOf = (text: string) => {
  const [width = 390, height = 844] = text.split('x').map(Number)
  return { width, height }
}
const looks = looksOf({
  people: people.filter(person => requested.people.split(',').includes(person)),
  languages: requested.languages.split(','),
  themes: requested.themes.split(','),
  sizes: requested.sizes.split(',').map(sizeOf),
})

/** The pictures of README.md, stored in client/pictures. */
const shown: readonly { theme: string; size: string; addresses: Readonly<Record<string, string>> }[] = [
  {
    theme: 'dark',
    size: '390x844',
    addresses: {
      home: '/',
      trade: '/pages/trade/kline?currency_id=1&legal_id=3',
      lever: '/pages/lever/index',
      assets: '/pages/assets/index',
    },
  },
  {
    theme: 'light',
    size: '390x844',
    addresses: { option: '/pages/option/detail', promotion: '/pages/promotion/index' },
  },
  { theme: 'dark', size: '1440x900', addresses: { desk: '/pages/trade/index' } },
]

const screenName = (address: string) =>
  address === '/' ? 'home' : address.replace(/^\/(pages\/)?|\?.*$/g, '').replaceAll('/', '-')

async function login(origin: string, person: Person): Promise<Client> {
  const anyone = new Client(origin)
  if (person === 'operator')
    return anyone.as(await anyone.call('POST console/login', { account: 'operator', password: 'operator' }))
  const user_string = `${person}@lagoon.test`
  return anyone.as(await anyone.call('POST user/login', { user_type: 'email', user_string, password: namedPassword }))
}

async function picturesOfReadme(browser: Browser, origin: string): Promise<void> {
  const client = await login(origin, 'erin')
  for (const { theme, size, addresses } of shown) {
    const look: Look = { person: 'erin', language: 'en', theme, ...sizeOf(size) }
    const names = new Map(Object.entries(addresses).map(([name, address]) => [address, `${name}.png`]))
    const fileOf = (address: string) => names.get(address) ?? ''
    await take({ browser, origin, client, letters: 16, to: pictures, fileOf }, [...names.keys()], look)
  }
}

async function gallery(origin: string): Promise<void> {
  const { path, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--hide-scrollbars'],
  })
  try {
    if (requested.readme) return await picturesOfReadme(browser, origin)
    const operator = await login(origin, 'operator')
    if (looks.some(({ person }) => person === 'bob')) await makeRich(operator, await login(origin, 'bob'))
    const ofApp = await galleryAddresses(await login(origin, 'erin'))
    const ofConsole = [...places.map(place => place.path), '/users/1005']
    await mkdir(requested.to, { recursive: true })
    const shots: Shot[] = []
    for (const look of looks) {
      const client = look.person === 'operator' ? operator : await login(origin, look.person)
      const addresses = (look.person === 'operator' ? ofConsole : ofApp).filter(each => each.includes(requested.only))
      const fileOf = (address: string) => `${screenName(address)}.${nameOf(look)}.png`
      const visit = { browser, origin, client, letters: Number(requested.letters), to: requested.to, fileOf }
      const taken = await take(visit, addresses, look)
      shots.push(...taken)
      process.stdout.write(`${join(requested.to, await pictureOf(browser, requested.to, look, taken))}\n`)
    }
    await writeFile(join(requested.to, 'index.html'), contactSheet(shots))
    const faulty = shots.filter(({ faults }) => faults.length > 0)
    for (const { address, under, faults } of faulty) process.stdout.write(`${under} ${address}: ${faults.join('; ')}\n`)
    process.stdout.write(`${shots.length} pictures: ${join(requested.to, 'index.html')}\n`)
  } finally {
    await browser.close()
  }
}

if (requested.origin) await gallery(requested.origin)
else {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagoon-gallery-'))
  const server = await startServerProcess({ DATA_DIR: dataDir })
  try {
    await server.ready()
    await gallery(server.url)
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}
