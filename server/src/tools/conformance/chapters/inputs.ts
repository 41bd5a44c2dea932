import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import { isFieldKey } from '@lagoon/shared/catalogue/errors'
import type { z } from 'zod'
import type { Caller } from '../caller'
import type { Check } from '../check'
import type { Stage } from '../stage'
import { sweep } from '../sweep'

type Call = [CallKey, Endpoint]

/** `lang` is read before anything else, and an error in it is reported alone. */
const fieldsOf = ({ input }: Endpoint): string[] =>
  Object.keys((input as z.ZodObject).shape).filter(field => field !== 'lang')
const isRequired = ({ input }: Endpoint) => !input.safeParse({}).success

/** An unknown field in every try, so that nothing is done, whatever else the server accepts. */
const surprise = { surprise: '1' }

/** The expected refusal according to the declaration. */
function due({ input }: Endpoint, sent: Record<string, string>): Record<string, string> {
  const parsed = input.safeParse(sent)
  const wrong: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') for (const field of issue.keys) wrong[field] ??= 'unknown'
    else {
      const field = String(issue.path[0])
      wrong[field] ??= field in sent ? (isFieldKey(issue.message) ? issue.message : 'choice') : 'required'
    }
  }
  return wrong
}

/** The calls with a client that may make them. Operator calls without input are left out. */
async function callable({ anyone, operator, isSteered, tester }: Stage): Promise<[Call, Caller][]> {
  const { caller } = await tester()
  return (Object.entries(contract) as Call[]).flatMap(([key, endpoint]): [Call, Caller][] => {
    const { access, steered, body } = endpoint
    if (body === 'multipart' || ((steered || access === 'world') && !isSteered)) return []
    if (access === 'anyone') return [[[key, endpoint], anyone]]
    if (access === 'user') return [[[key, endpoint], caller]]
    const isSafe = key.startsWith('GET') || isRequired(endpoint)
    return operator && isSafe ? [[[key, endpoint], operator]] : []
  })
}

async function refused(stage: Stage, [[key, endpoint], caller]: [Call, Caller], sent: Record<string, string>) {
  const { body } = await caller.ask(key, sent)
  stage.same(key, 'the error for a wrong input', body.error, 'param_invalid')
  const found = (body.fields ?? {}) as Record<string, unknown>
  for (const [field, fault] of Object.entries(due(endpoint, sent)))
    stage.same(
      key,
      `the error for the field ${field} ${field in sent ? `“${sent[field]}”` : 'when it is missing'}`,
      found[field],
      fault,
    )
}

const filled = (endpoint: Endpoint, value: string) =>
  Object.fromEntries(fieldsOf(endpoint).map(field => [field, value]))

export const inputs: readonly Check[] = [
  {
    id: 'inputs.missing',
    says: 'every call names each missing and each unknown field',
    run: async stage => sweep(await callable(stage), each => refused(stage, each, surprise)),
  },
  {
    id: 'inputs.text',
    says: 'every call names each field that is not a valid number, amount or choice',
    run: async stage =>
      sweep(await callable(stage), each =>
        refused(stage, each, { ...filled(each[0][1], 'no such thing'), ...surprise }),
      ),
  },
  {
    id: 'inputs.exponents',
    says: 'no call accepts a sign, an exponent or a fraction where it is not allowed',
    run: async stage =>
      sweep(await callable(stage), each => refused(stage, each, { ...filled(each[0][1], '-1.5e3'), ...surprise })),
  },
  {
    id: 'inputs.repeated',
    says: 'repeated fields, lists and objects are refused with the name of the field',
    async run({ anyone, same }) {
      const tried = { 'lang=en&lang=th': 'lang', 'lang[]=en': 'lang[]', 'lang[x]=en': 'lang[x]' }
      for (const [body, field] of Object.entries(tried)) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await anyone.send('POST set/lang', 'set/lang', { method: 'POST', body }, { headers })
        const fields = (answer.body.fields ?? {}) as Record<string, unknown>
        same('POST set/lang', `the error for ${body}`, fields[field], field === 'lang' ? 'repeated' : 'unknown')
      }
    },
  },
]
