import { describe, expect, it } from 'vitest'
import { bru, fileName, pair, text } from './bru.rules'
import { brunoCollection } from './collection'

describe('a Bruno file', () => {
  it('consists of blocks of lines, indented by two spaces', () => {
    expect(
      bru([
        ['meta', ['a: 1', '', 'b: 2']],
        ['docs', ['c']],
      ]),
    ).toBe('meta {\n  a: 1\n\n  b: 2\n}\n\ndocs {\n  c\n}\n')
  })

  it('has values of one line, and disables unused ones', () => {
    expect([pair('a', 1), pair('a', 'b\n  c', false), pair('a', null)]).toEqual(['a: 1', '~a: b c', 'a: '])
  })

  it('has texts that do not end their block', () => {
    expect(text('a\n}\nb }')).toEqual(['a', ' }', 'b }'])
  })

  it('has a name that every file system accepts', () => {
    expect(fileName('Spot: orders / all')).toBe('Spot orders  all')
  })
})

describe('the Bruno collection', () => {
  const keys = [
    'POST user/login',
    'POST user/guest',
    'GET user/entry',
    'GET user/center',
    'GET console/invites',
    'POST wallet/demo_funds',
    'POST user/nickname',
    'GET currency/deal',
    'POST coin/trade',
    'POST upload',
    'POST console/login',
    'POST console/faults',
  ]
  const files = brunoCollection(keys, 'http://here:8080', 'Lagoon')
  const fileOf = (key: string) => files.find(({ path }) => path.endsWith(`(${key}).bru`))?.text ?? ''

  it('has every call in a chapter, and numbers the chapters from one', () => {
    expect(files.slice(0, 3).map(({ path }) => path)).toEqual([
      'bruno.json',
      'collection.bru',
      'environments/Lagoon.bru',
    ])
    const folders = files.filter(({ path }) => path.endsWith('/folder.bru'))
    expect(folders.map(({ text }) => /seq: (\d+)/.exec(text)?.[1])).toEqual(folders.map((_, i) => String(i + 1)))
    expect(files.length - 3 - folders.length).toBe(keys.length)
    expect(files[0]?.text).toBe('{\n  "version": "1",\n  "name": "Lagoon",\n  "type": "collection"\n}\n')
    expect(files[2]?.text).toContain('  base: http://here:8080\n  lang: en\n')
  })

  it('numbers the calls of a chapter from one, in the order of the docs', () => {
    const entry = files.filter(({ path }) => path.startsWith('Entry/') && !path.endsWith('folder.bru'))
    expect(entry.map(({ text }) => /seq: (\d+)/.exec(text)?.[1])).toEqual(['1', '2', '3', '4'])
    expect(entry.map(({ path }) => path)).toContain('Entry/Log in as a guest (POST user guest).bru')
  })

  it('logs in as a demo user and stores the token', () => {
    const login = fileOf('POST user login')
    expect(login).toContain('post {\n  url: {{base}}/api/user/login\n  body: formUrlEncoded\n  auth: none\n}')
    expect(login).toContain('  user_string: alice@lagoon.test\n')
    expect(login).toContain("bru.setEnvVar('token', res.body.data)")
    expect(login).not.toContain('headers {')
    expect(fileOf('POST console login')).toContain("bru.setEnvVar('operator_token', res.body.data)")
  })

  it('sends the fields of a GET call in the query, with the values of the example', () => {
    const deal = fileOf('GET currency deal')
    expect(deal).toMatch(
      /get \{\n {2}url: \{\{base\}\}\/api\/currency\/deal\?currency_id=\d+&legal_id=\d+\n {2}body: none/,
    )
    expect(deal).toMatch(/params:query \{\n {2}currency_id: \d+\n {2}legal_id: \d+\n\}/)
    expect(deal).not.toContain('body:form-urlencoded')
    expect(fileOf('GET console invites')).toContain('/api/console/invites?limit=2\n')
    expect(fileOf('GET console invites')).toContain('params:query {\n  ~page: 1\n  limit: 2\n}')
  })

  it('has no query if a call takes no fields', () => {
    for (const call of ['user entry', 'user center']) {
      const requested = fileOf(`GET ${call}`)
      expect(requested).toContain(`get {\n  url: {{base}}/api/${call.replace(' ', '/')}\n  body: none\n`)
      expect(requested).not.toContain('params:query')
    }
    expect(fileOf('GET user center')).toContain('headers {\n  authorization: {{token}}\n}')
  })

  it('sends the only field of a call, and no body if there is none', () => {
    const nickname = fileOf('POST user nickname')
    expect(nickname).toContain('  body: formUrlEncoded\n')
    expect(nickname).toMatch(/body:form-urlencoded \{\n {2}nickname: \w+\n\}/)
    expect(nickname).not.toContain('params:query')
    expect(fileOf('POST wallet demo_funds')).toContain('  body: none\n')
    expect(fileOf('POST wallet demo_funds')).not.toContain('body:form-urlencoded')
  })

  it('disables optional fields and gives their defaults, unless the example has them', () => {
    const order = fileOf('POST coin trade')
    expect(order).toContain('\n  order_type: limit\n  ~time_in_force: gtc\n  ~post_only: 0\n  ~stop_price: \n')
  })

  it('sends a token and an idempotency key if a call takes them', () => {
    expect(fileOf('POST coin trade')).toContain(
      'headers {\n  authorization: {{token}}\n  idempotency-key: {{$guid}}\n}',
    )
    expect(fileOf('POST upload')).toContain('body:multipart-form {\n  file: @file(picture.png)\n}')
    expect(fileOf('POST console faults')).toContain(
      'headers {\n  authorization: {{operator_token}}\n  ~x-world-secret: {{world_secret}}\n}',
    )
  })
})
