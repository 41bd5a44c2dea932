/** One page per product, made from what its code declares: rules, formulas with worked figures, states, calls, events, refusals. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type FormulaName, formulaNames } from '@lagoon/shared/catalogue/formulas'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import { resultOf } from '@lagoon/shared/money/explained'
import { worked } from '@lagoon/shared/money/explained.fixture'
import { products } from '@lagoon/shared/products/index'
import type { Machine } from '@lagoon/shared/products/machine'
import type { ProductRules } from '@lagoon/shared/products/productRules'
import { type Product, rules } from '@lagoon/shared/products/rules'
import { wordsOf } from '../../seeds/news/wordsOf'
import errors from '../../server/locales/en/errors.json'
import words from '../locales/en/explain.json'
import { figuresLine } from '../src/trading/explain/figures.rules'
import { root } from './pages'

/** The article in which the app explains a product to its users. */
const articles: Partial<Record<Product, string>> = {
  spot: 'help-spot',
  contracts: 'contract-rules',
  options: 'option-rules',
  trust: 'trust-rules',
  newcoins: 'subscription-rules',
  merchants: 'merchant-rules',
  referral: 'promotion-rules',
  deposits: 'help-deposit',
  withdrawals: 'help-withdraw',
  wallet: 'help-transfer',
  identity: 'help-verification',
  market: 'help-fair-prices',
}

/** The products of users; the chapters of the console are not among them. */
export const userProducts = (Object.keys(rules) as Product[]).filter(product => !product.startsWith('console'))

/** The formulas that the feature uses to explain its amounts. */
function formulasOf(product: Product): FormulaName[] {
  const folder = product === 'referral' ? 'server/src/fees' : `server/src/features/${product}`
  if (!existsSync(join(root, folder))) return []
  const explaining = readdirSync(join(root, folder)).filter(file => /\.explain(\.rules)?\.ts$/.test(file))
  const source = explaining.map(file => readFileSync(join(root, folder, file), 'utf8')).join('\n')
  return formulaNames.filter(name => source.includes(`'${name}'`))
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const section = (title: string, rows: readonly unknown[], text: () => string) =>
  rows.length === 0 ? [] : [`## ${title}`, text()]

const isMachine = (value: unknown): value is Machine<string> =>
  typeof value === 'object' && value !== null && 'canMove' in value && 'states' in value

const statesOf = ({ states, codeOf, canMove }: Machine<string>) =>
  table(
    ['state', 'on the wire', 'can become'],
    states.map(from => [
      from,
      `${codeOf(from)}`,
      states.filter(to => canMove(from, to)).join(', ') || 'nothing: it is final',
    ]),
  )

const sentenceOf = (key: string) =>
  ((errors as Record<string, string>)[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name) => `‹${name}›`)

export async function productPage(product: Product): Promise<string> {
  const { chapter, events = [] }: ProductRules = rules[product]
  const calls = Object.entries<Endpoint>(products[product].calls)
  const declared: Record<string, unknown> = await import(`../../shared/src/products/${product}.rules.ts`)
  const machines = Object.entries(declared).filter(([, value]) => isMachine(value)) as [string, Machine<string>][]
  const limits = Object.entries(declared).filter(([, value]) => /^(number|string)$/.test(typeof value))
  const formulas = formulasOf(product)
  const refusals = [...new Set(calls.flatMap(([, { refusals = [] }]) => refusals as readonly string[]))].filter(
    key => sentenceOf(key) !== '',
  )
  const article = articles[product]
  return [
    `# ${chapter.name}`,
    chapter.description,
    ...(article ? ['## Rules', wordsOf(article).en.content] : []),
    ...section('Formulas', formulas, () =>
      table(
        ['amount', 'worked figure', 'result'],
        formulas.flatMap(name =>
          worked[name].map(([figures]) => [
            words.formula[name],
            figuresLine({ formula: name, figures }),
            fromAtoms(resultOf(name, figures)),
          ]),
        ),
      ),
    ),
    ...section('Limits', limits, () =>
      table(
        ['name', 'value'],
        limits.map(([name, value]) => [`\`${name}\``, `${value}`]),
      ),
    ),
    ...machines.flatMap(([name, machine]) => [`## States of \`${name}\``, statesOf(machine)]),
    ...section('Calls', calls, () =>
      table(
        ['call', 'what it does'],
        calls.map(([key, { description }]) => [`\`${key}\``, description.replaceAll('\n', ' ')]),
      ),
    ),
    ...section('Events', events, () => events.map(event => `- \`${event}\``).join('\n')),
    ...section('Refusals', refusals, () =>
      table(
        ['key', 'sentence'],
        refusals.map(key => [`\`${key}\``, sentenceOf(key)]),
      ),
    ),
    '',
  ].join('\n\n')
}
