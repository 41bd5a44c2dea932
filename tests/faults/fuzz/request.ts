import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { contract } from '@lagoon/shared/api/index'
import { type Random, random } from '../../invariants/jump/player'
import { multipartBody } from './multipart'
import { fittingValues, strangeNames, strangeValues } from './values'

export type Who = 'nobody' | 'alice' | 'bob' | 'operator'

/** One request that is determined by its number: the same number gives the same bytes. */
export interface FuzzRequest {
  key: string
  who: Who
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

type Pair = [name: string, value: unknown]

const keys = Object.keys(contract)
/** Moving world time would make the test last hours instead of minutes, so these calls only get values from `plausible`, or none. */
const slow = ['POST console/advance', 'POST console/next']

export function makeRequest(number: number): FuzzRequest {
  const dice = random(number * 7919 + 17)
  const chance = (percent: number) => dice.below(100) < percent
  const key = chance(6) ? 'POST upload' : dice.of(keys)
  const endpoint = (contract as Record<string, Endpoint>)[key] as Endpoint
  const [method, path] = key.split(' ') as [string, string]
  const who = whoAsks(dice, endpoint)
  const headers: Record<string, string> = { 'language-mark': dice.of(['en', 'en', 'zh', 'klingon']) }
  if (endpoint.keyed && chance(30)) headers['idempotency-key'] = dice.of(['k1', 'k2', 'k3', 'x'.repeat(300), "'"])
  const base = { key, who, method, headers }
  if (key === 'POST upload' && chance(80)) {
    const { type, body } = multipartBody(dice)
    return { ...base, path, headers: { ...headers, 'content-type': type }, body }
  }
  const pairs = fill(dice, endpoint, slow.includes(key) ? 'fitting' : dice.of(['fitting', 'fitting', 'one', 'many']))
  if (method === 'GET') return { ...base, path: `${path}?${form(dice, pairs).slice(0, 4000)}` }
  const json = chance(50)
  headers['content-type'] = json ? 'application/json' : 'application/x-www-form-urlencoded'
  if (chance(3))
    headers['content-type'] = dice.of(['text/plain', 'application/json; charset=x', 'multipart/form-data', '*/*'])
  return { ...base, path, body: broken(dice, json ? jsonOf(pairs) : form(dice, pairs)) }
}

function whoAsks(dice: Random, { access }: Endpoint): Who {
  const rightful: Who = access === 'anyone' ? 'nobody' : access === 'user' ? dice.of(['alice', 'bob']) : 'operator'
  return dice.below(100) < 75 ? rightful : dice.of(['nobody', 'alice', 'operator'])
}

function fill(dice: Random, { input }: Endpoint, how: string): Pair[] {
  const { shape } = input as unknown as { shape: Record<string, Parameters<typeof fittingValues>[1]> }
  const pairs: Pair[] = []
  for (const [name, field] of Object.entries(shape)) {
    if (field.safeParse(undefined).success && dice.below(2) === 0) continue
    const fitting = fittingValues(name, field)
    pairs.push([name, fitting.length > 0 ? dice.of(fitting) : '1'])
  }
  const strange = how === 'fitting' ? 0 : how === 'one' ? 1 : 1 + dice.below(5)
  for (let i = 0; i < strange; i++) {
    const chosen = pairs[dice.below(pairs.length + 1)]
    if (chosen) chosen[1] = dice.of(strangeValues)
    else pairs.push([dice.of(strangeNames), dice.of(strangeValues)])
  }
  if (how === 'many' && pairs.length > 0 && dice.below(4) === 0) pairs.push([dice.of(pairs)[0], '1'])
  if (how === 'many' && dice.below(20) === 0) for (let i = 0; i < 150; i++) pairs.push([`x${i}`, '1'])
  return pairs
}

function form(dice: Random, pairs: Pair[]): string {
  const text = pairs.map(([name, value]) => {
    const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return new URLSearchParams([[name, plain]]).toString()
  })
  return dice.below(50) === 0 ? `${text.join('&')}&%zz=%ff&=&&a=%e0%80` : text.join('&')
}

/** Written by hand, because an object cannot contain a key twice. */
function jsonOf(pairs: Pair[]): string {
  return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}

function broken(dice: Random, body: string): string {
  if (dice.below(100) >= 4) return body
  return dice.of([
    body.slice(0, body.length / 2),
    `${body}}`,
    '',
    '[]',
    '7',
    'null',
    '"x"',
    'x'.repeat(70_000),
    '{'.repeat(500),
  ])
}
