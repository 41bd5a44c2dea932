import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { contract } from '@lagoon/shared/api/index'
import { exampleOf } from '../openapi/examples'
import { inputSchema, type Schema } from '../openapi/schemas'
import { tags } from '../openapi/tags'
import { type Block, bru, fileName, pair, text } from './bru.rules'

interface CollectionFile {
  path: string
  text: string
}

/** Every call as a Bruno request, in the chapters of /api/docs. A login request stores its token, and later requests send it. */
export function brunoCollection(keys: readonly string[], origin: string, name: string): CollectionFile[] {
  const chapters = tags.filter(({ calls }) => keys.some(key => Object.hasOwn(calls, key)))
  return [
    { path: 'bruno.json', text: `${JSON.stringify({ version: '1', name, type: 'collection' }, null, 2)}\n` },
    { path: 'collection.bru', text: bru([['headers', [pair('language-mark', '{{lang}}')]]]) },
    { path: `environments/${fileName(name)}.bru`, text: bru([['vars', variables(origin)]]) },
    ...chapters.flatMap(({ name, calls }, at) => {
      const folder = fileName(name)
      return [
        { path: `${folder}/folder.bru`, text: bru([['meta', [pair('name', name), pair('seq', at + 1)]]]) },
        ...Object.keys(calls)
          .filter(key => keys.includes(key))
          .map((key, i) => ({ path: `${folder}/${fileOf(key)}`, text: request(key, i + 1) })),
      ]
    }),
  ]
}

const variables = (origin: string): string[] => [
  pair('base', origin),
  pair('lang', 'en'),
  pair('token', ''),
  pair('operator_token', ''),
  pair('world_secret', ''),
]

const endpointOf = (key: string): Endpoint => (contract as Record<string, Endpoint>)[key] as Endpoint

const fileOf = (key: string): string => `${fileName(endpointOf(key).summary)} (${key.replace(/\W+/g, ' ')}).bru`

/** The variable that stores the token of each answer. */
const keeps: Readonly<Record<string, string>> = {
  'POST user/login': 'token',
  'POST user/guest': 'token',
  'POST console/login': 'operator_token',
  'POST console/persona': 'token',
}

/** Default values of the login: a user of the demo world. */
const known: Readonly<Record<string, Record<string, string>>> = {
  'POST user/login': { user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' },
}

function request(key: string, seq: number): string {
  const endpoint = endpointOf(key)
  const [method = '', path = ''] = key.split(' ')
  const fields = fieldsOf(key, endpoint)
  const isRead = method === 'GET'
  const target = keeps[key]
  const sent = fields.filter(([, , isOn]) => isOn)
  const query = isRead && sent.length > 0 ? `?${sent.map(([name, value]) => `${name}=${value}`).join('&')}` : ''
  const lines = fields.map(([name, value, isOn]) => pair(name, value, isOn))
  const parts =
    endpoint.body === 'multipart'
      ? [pair('file', '@file(picture.png)')]
      : endpoint.body === 'fields, then files'
        ? [...lines, pair('files', '@file(prices.csv)')]
        : false
  const { request } = exampleOf(key)
  const isJson = Object.values(request).some(Array.isArray)
  const body = parts ? 'multipartForm' : isJson ? 'json' : isRead || lines.length === 0 ? 'none' : 'formUrlEncoded'
  const blocks: (Block | false)[] = [
    ['meta', [pair('name', endpoint.summary), pair('type', 'http'), pair('seq', seq)]],
    [method.toLowerCase(), [pair('url', `{{base}}/api/${path}${query}`), pair('body', body), pair('auth', 'none')]],
    isRead && lines.length > 0 && ['params:query', lines],
    headersOf(endpoint),
    body === 'formUrlEncoded' && ['body:form-urlencoded', lines],
    isJson && ['body:json', JSON.stringify(request, null, 2).split('\n')],
    parts !== false && ['body:multipart-form', parts],
    target !== undefined && [
      'script:post-response',
      [`if (res.body.type === 'ok') bru.setEnvVar('${target}', res.body.data)`],
    ],
    ['docs', text(endpoint.description)],
  ]
  return bru(blocks.filter(block => block !== false))
}

function headersOf({ access, steered, keyed }: Endpoint): Block | false {
  const lines = [
    ...(access === 'user' ? [pair('authorization', '{{token}}')] : []),
    ...(access === 'operator' || access === 'world' ? [pair('authorization', '{{operator_token}}')] : []),
    ...(access === 'world' || steered ? [pair('x-world-secret', '{{world_secret}}', false)] : []),
    // Bruno replaces `{{$guid}}` with a new value at each sending.
    ...(keyed ? [pair('idempotency-key', '{{$guid}}')] : []),
  ]
  return lines.length > 0 && ['headers', lines]
}

/** Fields with an initial value. Optional fields are switched off unless the example contains them. */
function fieldsOf(key: string, endpoint: Endpoint): [name: string, value: unknown, isOn: boolean][] {
  const { properties = {}, required = [] }: Schema = inputSchema(endpoint)
  const example: Record<string, unknown> = { ...exampleOf(key).request, ...known[key] }
  return Object.entries(properties).map(([name, field]) => [
    name,
    example[name] ?? field.default ?? field.enum?.[0] ?? '',
    required.includes(name) || name in example,
  ])
}
