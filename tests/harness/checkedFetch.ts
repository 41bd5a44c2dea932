import type { Document, Operation } from '@lagoon/server/http/openapi/document'
import { Ajv, type ValidateFunction } from 'ajv'

/** A request or answer that deviates from the OpenAPI document. */
interface Deviation {
  call: string
  where: 'route' | 'query' | 'body' | 'status' | 'answer'
  what: string
}

type SchemaLike = Record<string, unknown>

/** A `fetch` that validates requests and answers against the OpenAPI document, equally strictly. Pictures are not checked. */
export function checkedFetch(document: Document, via: typeof fetch = fetch) {
  const deviations: Deviation[] = []
  const checked = new Set<string>()
  const strict = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  // Forms and queries contain only text.
  const ofText = new Ajv({ strict: false, allErrors: true, validateFormats: false, coerceTypes: true })
  for (const ajv of [strict, ofText]) ajv.addSchema({ $id: 'document', components: document.components })
  const compiled = new Map<unknown, ValidateFunction>()

  const faults = (ajv: Ajv, schema: SchemaLike, value: unknown): string | null => {
    const validate = compiled.get(schema) ?? ajv.compile(absolute(schema) as SchemaLike)
    compiled.set(schema, validate)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }

  const looking: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    url.pathname = url.pathname.replace(/^\/w\/[^/]+/, '')
    const method = (init?.method ?? 'GET').toLowerCase()
    const call = `${method.toUpperCase()} ${url.pathname.replace('/api/', '')}`
    const note = (where: Deviation['where'], what: string | null) => what && deviations.push({ call, where, what })
    const operation = document.paths[url.pathname]?.[method]
    if (!operation) note('route', 'is not in the document')
    else {
      checked.add(call)
      note('query', faults(ofText, querySchema(operation), Object.fromEntries(url.searchParams)))
      note('body', bodyFaults(operation, init?.body))
    }
    const response = await via(input, init)
    if (operation) await lookAt(response.clone(), operation, note)
    return response
  }

  function bodyFaults({ requestBody }: Operation, body: unknown): string | null {
    if (body instanceof FormData) return requestBody?.content['multipart/form-data'] ? null : 'is a multipart form'
    const text = String(body ?? '')
    if (!requestBody) return text === '' ? null : `is not asked for: ${text}`
    if (text === '') return requestBody.required ? 'is missing' : null
    const { schema } = requestBody.content['application/x-www-form-urlencoded'] ?? {}
    const json = requestBody.content['application/json']
    if (text.startsWith('{') && json) return faults(strict, json.schema, JSON.parse(text))
    return schema ? faults(ofText, schema, Object.fromEntries(new URLSearchParams(text))) : 'is no multipart form'
  }

  async function lookAt(
    response: Response,
    { responses }: Operation,
    note: (where: Deviation['where'], what: string | null) => void,
  ): Promise<void> {
    const declared = responses[response.status] as { content?: Record<string, { schema: SchemaLike }> } | undefined
    if (!declared) return note('status', `${response.status} is not declared`)
    const schema = declared.content?.['application/json']?.schema
    if (schema) note('answer', faults(strict, schema, await response.json()))
  }

  return { fetch: looking, deviations, checked }
}

const queries = new WeakMap<Operation, SchemaLike>()

/** The parameters of a query as one object without undeclared fields. */
function querySchema(operation: Operation): SchemaLike {
  const made = queries.get(operation)
  if (made) return made
  const parameters = operation.parameters.filter(each => each.in === 'query')
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
  queries.set(operation, schema)
  return schema
}

/** Resolves references into the document, from a schema on its own. */
function absolute(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))
}
