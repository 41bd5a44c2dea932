import { accounts } from '@lagoon/shared/catalogue/accounts'
import { languages } from '@lagoon/shared/catalogue/languages'
import { periods } from '@lagoon/shared/catalogue/periods'
import { productKinds } from '@lagoon/shared/products/console/products'
import { reviewKinds, reviewModes } from '@lagoon/shared/products/console/reviews'
import { scenarioShapes } from '@lagoon/shared/products/console/world'
import { namedFundPassword, namedPassword } from '../../../seeds/users'
import { addressOn, cardForm } from '../../harness/money'

/** Values that fit a field of this name, so that calls pass the first check and reach the rules behind it. */
const plausible: Record<string, readonly string[]> = {
  ...Object.fromEntries(Object.entries(cardForm).map(([name, value]) => [name, [String(value)]])),
  account: [...accounts, 'alice@lagoon.test', 'operator', '100'],
  address: [addressOn.TRC20, addressOn.ERC20, '--', '1 Queen Street'],
  areacode: ['852', '+86'],
  area_code: ['852', '1'],
  currency: ['1', '2', '3', '9999', '888'],
  currency_id: ['1', '2', '3', '10', '9999', '888'],
  fields: ['{}', '{"title":"New"}', '{"title":7}', '[]', '{"__proto__":{"a":"1"}}', 'not json'],
  from: ['1767220000', '0'],
  id: ['1', '2', '3', '17', '101', '1001', '1002'],
  lang: languages,
  legal_id: ['3', '1'],
  limit: ['1', '10', '100'],
  match_id: ['101', '102', '0'],
  multiple: ['1', '10', '100'],
  name: ['seeds', 'one', 'two'],
  netType: ['TRC20', 'ERC20', 'OMNI'],
  number: ['1', '10', '100', '0.001', '999999999'],
  amount: ['1', '10', '0.01', '600', '999999999'],
  page: ['1', '2', '1000000'],
  password: [namedPassword, namedFundPassword],
  re_password: [namedPassword, namedFundPassword],
  repassword: [namedPassword],
  old_password: [namedPassword],
  oldpassword: [namedFundPassword],
  pay_password: [namedFundPassword, '111111'],
  seconds: ['1', '30', '60', '120'],
  share: ['1', '2', '100'],
  status: ['0', '1', '2', '3'],
  symbol: ['BTC/USDT', 'ETH/USDT', 'NO/SUCH'],
  target_price: ['0', '1', '90000', '100000'],
  to: ['1767225600', '1767225700'],
  user_id: ['1001', '1002', '7'],
  user_string: ['alice@lagoon.test', 'nobody@example.com', '61000001'],
}

const general: readonly string[] = [
  ...['1', '2', '3', '0', '5', '10', '101', '0.5', '123456', '60', 'a word', 'two words', 'en'],
  ...['email', 'mobile', 'register', 'forget', 'pass', 'reject', 'limit', 'market'],
  ...[...accounts, ...periods, ...productKinds, ...reviewKinds, ...reviewModes, ...scenarioShapes],
]

interface Field {
  safeParse(value: unknown): { success: boolean }
}

/** The values of our lists that a field's own declaration accepts. */
export function fittingValues(name: string, field: Field): string[] {
  const named = (plausible[name] ?? []).filter(value => field.safeParse(value).success)
  return named.length > 0 ? named : general.filter(value => field.safeParse(value).success)
}

/** Values that no honest client sends; JSON carries them as they are, a form carries them as text. */
export const strangeValues: readonly unknown[] = [
  ...[
    '-1',
    '0',
    '1e9',
    '0x10',
    'NaN',
    'Infinity',
    '-0',
    ' 1',
    '1 ',
    '1,0',
    '+1',
    '.5',
    '5.',
    '１２３',
    '٣',
    '1'.repeat(40),
  ],
  ...[`0.${'1'.repeat(19)}`, '1.123456789', '999999999999999999', '99999999999999999999', '2147483647', '2147483648'],
  ...['4294967295', '9007199254740993', '', 'null', 'undefined', 'true', '[object Object]'],
  ...["' OR 1=1 --", "'; DROP TABLE world.wallet; --", '%27', '$1', '{"$gt":""}', '$(id)', '`id`', '%', '_', '\\'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '{{7*7}}'],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '/uploads/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'file:///etc/passwd',
    'http://[::1]/',
  ],
  ...['nul\u0000byte', '\u0000', '\ud800', 'a\udfff', '\u202egnp.exe', '\ufeff', '\u200b', '🦄'.repeat(50), 'é\u0301'],
  ...['\r\nset-cookie: a=b', 'x'.repeat(300), 'x'.repeat(5000), '\u2028', '__proto__', 'constructor'],
  ...[
    0,
    -1,
    1.5,
    1e9,
    1e308,
    2 ** 53,
    true,
    false,
    null,
    [],
    ['1'],
    {},
    { $gt: '' },
    { toString: '1' },
    [[1]],
    deep(200),
  ],
]

/** Names that no declaration has: fields that users must not set, and the names of prototypes and lists. */
export const strangeNames: readonly string[] = [
  ...['balance', 'role', 'level', 'ratio', 'profit_ratio', 'price', 'fee', 'rate', 'user_id', 'userId', 'is_admin'],
  ...['change_balance', 'status', 'review_status', 'created_at', 'token', 'id', 'uuid'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__[x]', 'constructor.prototype'],
  ...['a[]', 'a[x]', 'id[]', 'id[$gt]', 'number[]', 'a.b', '', ' ', '\u0000', '\ud800', 'x'.repeat(500), '<b>'],
]

function deep(levels: number): unknown {
  return levels === 0 ? 1 : [deep(levels - 1)]
}
