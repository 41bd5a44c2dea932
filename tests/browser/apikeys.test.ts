import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { askBinance } from '../harness/bots'
import { button, visit } from '../harness/phone'
import { logInOperator } from '../harness/startConsole'
import { startWithBrowser } from '../harness/startWithBrowser'

const lagoon = startWithBrowser()

it('S-51 A user creates an API key with the login password, sees its secret only once, and revokes the key', async () => {
  const { page, failures, leave } = await visit(lagoon, '/pages/settings/security/index', { as: 'alice' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const copyOf = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) }).click()
  await page.getByText('API keys').click()
  await page.getByText('No API keys yet').waitFor()
  await copyOf(`${lagoon.exchange.origin}/binance`)
  await expect.poll(copied).toBe(`${lagoon.exchange.origin}/binance`)

  lagoon.exchange.wall.forward(11 * 60_000)
  await button(page, 'Make a key').click()
  const sheet = page.getByRole('dialog')
  const make = sheet.getByRole('button', { name: 'Make a key' })
  await make.click()
  await sheet.getByRole('alert').waitFor()
  await sheet.getByLabel('Label').fill('my bot')
  await sheet.getByText('Read and trade').click()
  await make.click()
  await page.getByLabel('Login password').fill(namedPassword)
  await page.keyboard.press('Enter')

  await page.getByText('my bot is ready').waitFor()
  const parts: string[] = []
  for (const part of await page.getByRole('button', { name: /^[A-Za-z0-9]{64}/ }).all()) {
    await part.click()
    await expect
      .poll(async () => /^[A-Za-z0-9]{64}$/.test(await copied()) && !parts.includes(await copied()))
      .toBe(true)
    parts.push(await copied())
  }
  const [key = '', secret = ''] = parts
  const account = () => askBinance(lagoon.exchange, 'account', {}, { by: { key, secret } })
  expect((await account()).status).toBe(200)

  await button(page, 'I have saved both').click()
  await page.getByText(`${key.slice(0, 12)}…`).waitFor()
  await page.getByText('Read and trade', { exact: true }).waitFor()
  await page.reload()
  await page.getByText(`${key.slice(0, 12)}…`).waitFor()
  for (const text of parts) expect(await page.content()).not.toContain(text)

  await button(page, 'Revoke: my bot').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No API keys yet').waitFor()
  expect((await account()).status).toBe(401)
  expect(failures).toEqual([])
  await leave()
})

it('A user creates an API key with a public key of their own; a private or broken key is refused at its field and never sent', async () => {
  const { page, failures, leave } = await visit(lagoon, '/pages/settings/security/index', { as: 'erin' })
  const sent: string[] = []
  page.on('request', request => sent.push(request.postData() ?? ''))
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  await page.getByText('API keys').click()
  await button(page, 'Make a key').click()
  const sheet = page.getByRole('dialog')
  const make = sheet.getByRole('button', { name: 'Make a key' })
  const field = sheet.getByLabel('Public key')
  await sheet.getByLabel('Label').fill('signer')
  await sheet.getByText('With my own key').click()
  await field.fill(String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  await make.click()
  await sheet.getByText(/^This is a private key/).waitFor()
  await field.fill('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----')
  await make.click()
  await sheet.getByText(/^This is not an Ed25519 or RSA public key/).waitFor()
  expect(await sheet.getByLabel('Label').inputValue()).toBe('signer')

  await field.fill(String(publicKey.export({ type: 'spki', format: 'pem' })))
  await make.click()
  await page.getByLabel('Login password').fill(namedPassword)
  await page.keyboard.press('Enter')
  await page.getByText('signer is ready').waitFor()
  expect(sent.filter(body => body.includes('PRIVATE'))).toEqual([])
  expect(await page.getByRole('button', { name: /^[A-Za-z0-9]{64}/ }).count()).toBe(1)
  expect(await page.getByText('Secret', { exact: true }).count()).toBe(0)
  await button(page, 'I have saved it').click()
  await page.getByText('signer', { exact: true }).waitFor()
  expect(failures).toEqual([])
  await leave()
})

it('The operator sees and revokes the API key of a user', async () => {
  const carol = await lagoon.exchange.as('carol')
  const { id } = await carol.call('GET user/center', {})
  const { key } = await carol.call('POST user/api_key', { label: 'lost', trade: 0, login_password: namedPassword })
  const desk = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
  const page = await desk.newPage()
  await page.goto(`/console/#/users/${id}`)
  await logInOperator(page)
  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByRole('row', { name: `lost ${key.slice(0, 12)}… Read` }).waitFor()
  await button(page, 'Revoke: lost').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await keys.getByText('None').waitFor()
  expect(await carol.call('GET user/api_key', {})).toEqual([])
  await desk.close()
})
