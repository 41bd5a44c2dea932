import { contract } from '@lagoon/shared/api/index'
import { exampleOf } from './examples'

/** A call in a language, as a program that runs by itself. It reads the token of the user or operator from the variable TOKEN. */
export interface Sample {
  language: 'curl' | 'TypeScript' | 'Python' | 'Java'
  source: string
}

interface Sent {
  key: string
  method: string
  url: string
  origin: string
  body: Record<string, unknown>
  isOpen: boolean
}

/** The samples of each call that sends no files, by its operation in the OpenAPI document. `tests/lab/languages/samples.test.ts` runs them. */
export const samplesOf = (keys: readonly string[], origin: string): Record<string, Sample[]> =>
  Object.fromEntries(
    keys.flatMap(key => {
      const { access, body } = contract[key as keyof typeof contract] as { access: string; body?: string }
      if (body !== undefined) return []
      const [method = '', path = ''] = key.split(' ')
      const request = exampleOf(key).request
      const query = method === 'GET' ? new URLSearchParams(request as Record<string, string>).toString() : ''
      const url = `${origin}/api/${path}${query && `?${query}`}`
      const sent: Sent = { key, method, url, origin, body: request, isOpen: access === 'anyone' }
      const samples: Sample[] = [
        { language: 'curl', source: curl(sent) },
        { language: 'TypeScript', source: typescript(sent) },
        { language: 'Python', source: python(sent) },
        { language: 'Java', source: java(sent) },
      ]
      return [[operationOf(key), samples]]
    }),
  )

export const operationOf = (key: string): string => key.toLowerCase().replace(/\W+/g, '_')

function curl({ method, url, body, isOpen }: Sent): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    `curl -X ${method} ${quoted(url)}`,
    ...(isOpen ? [] : ['-H "authorization: Bearer $TOKEN"']),
    ...(method === 'GET' ? [] : [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

function typescript({ key, origin, body, isOpen }: Sent): string {
  const client = `createClient({ origin: '${origin}' })${isOpen ? '' : `.as(process.env.TOKEN ?? '')`}`
  return `import { createClient } from 'lagoon/client'

const client = ${client}
console.log(await client.call('${key}', ${JSON.stringify(body, null, 2)}))`
}

/** JSON as a literal of Python. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${literal(each)}`)
  return `{${fields.join(', ')}}`
}

function python({ method, url, body, isOpen }: Sent): string {
  const withBody = method !== 'GET'
  return [
    'import json, os, urllib.request',
    '',
    `request = urllib.request.Request(${JSON.stringify(url)}, method="${method}")`,
    ...(isOpen ? [] : ['request.add_header("authorization", "Bearer " + os.environ["TOKEN"])']),
    ...(withBody
      ? ['request.add_header("content-type", "application/json")', `body = json.dumps(${literal(body)}).encode()`]
      : []),
    `with urllib.request.urlopen(request${withBody ? ', body' : ''}) as answer:`,
    '    print(json.load(answer))',
  ].join('\n')
}

function java({ method, url, body, isOpen }: Sent): string {
  const text = JSON.stringify(body, null, 2).replaceAll('\\', '\\\\').replaceAll('\n', '\n    ')
  const publisher =
    method === 'GET'
      ? '.GET()'
      : `.header("content-type", "application/json")\n  .method("${method}", HttpRequest.BodyPublishers.ofString("""\n    ${text}"""))`
  return [
    `var request = HttpRequest.newBuilder(URI.create(${JSON.stringify(url)}))`,
    ...(isOpen ? [] : ['  .header("authorization", "Bearer " + System.getenv("TOKEN"))']),
    `  ${publisher}`,
    '  .build();',
    'var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(answer.body());',
  ].join('\n')
}
