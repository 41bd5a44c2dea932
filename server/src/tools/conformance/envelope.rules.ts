import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { refusalKeysOf } from '@lagoon/shared/api/refusals'
import { errorKeys, fieldKeys } from '@lagoon/shared/catalogue/errors'
import { z } from 'zod'
import { shapeFaults, shown } from './shape.rules'

/** An answer as received. */
export interface Answer {
  status: number
  body: Record<string, unknown>
}

const isErrorKey = (value: unknown): boolean => (errorKeys as readonly unknown[]).includes(value)
const isFieldKey = (value: unknown): boolean => (fieldKeys as readonly unknown[]).includes(value)

/** Transport errors have their own status, and the usual envelope. */
const ofTransport = [400, 404, 413, 415, 429, 503]

/** How an answer to a call deviates from the contract. */
export function answerFaults(endpoint: Endpoint, { status, body }: Answer): string[] {
  if (body.type === 'ok')
    return [...(status === 200 ? [] : [`has the status ${status}`]), ...successFaults(endpoint, body)]
  const isOfTransport = ofTransport.includes(status)
  return [
    ...(status === 200 || isOfTransport ? [] : [`has the status ${status}`]),
    ...refusalFaults(body),
    ...(isOfTransport ? [] : keyFaults(endpoint, body.error)),
  ]
}

function successFaults(endpoint: Endpoint, body: Record<string, unknown>): string[] {
  const { output, kind } = endpoint
  const says = kind === 'action' || endpoint.body === 'multipart'
  const mayBeWithout = output === null || output instanceof z.ZodOptional
  return [
    ...(body.code === 1 ? [] : [`code is ${shown(body.code)} instead of 1`]),
    ...(says
      ? sentenceFaults(body.message)
      : 'message' in body
        ? ['message is present, although the call only returns data']
        : []),
    ...unknown(body, ['type', 'code', ...(says ? ['message'] : []), ...(output ? ['data'] : [])]),
    ...(body.data === undefined ? (mayBeWithout ? [] : ['data is missing']) : []),
    ...(output && body.data !== undefined ? shapeFaults(output, body.data, 'data') : []),
    ...(body.data === undefined || body.data ? [] : [`data is ${shown(body.data)}, which a client takes for missing`]),
  ]
}

/** For any refusal, also of the transport. */
export function refusalFaults(body: Record<string, unknown>): string[] {
  const { type, code, message, error, fields } = body
  const due = error === 'not_logged_in' ? '999' : error === 'not_verified' ? '998' : 'error'
  return [
    ...(type === due ? [] : [`type is ${shown(type)} instead of "${due}"`]),
    ...(code === 0 ? [] : [`code is ${shown(code)} instead of 0`]),
    ...sentenceFaults(message),
    ...(isErrorKey(error) ? [] : [`error is ${shown(error)}, which is not an error key`]),
    ...unknown(body, ['type', 'code', 'message', 'error', 'fields', 'params', 'retry_after']),
    ...Object.entries((fields ?? {}) as Record<string, unknown>)
      .filter(([, key]) => !isFieldKey(key))
      .map(([field, key]) => `fields.${field} is ${shown(key)}, which is not a field error key`),
  ]
}

function keyFaults(endpoint: Endpoint, error: unknown): string[] {
  const keys: readonly unknown[] = refusalKeysOf(endpoint)
  return !isErrorKey(error) || keys.includes(error) ? [] : [`is refused as ${error}, which it does not declare`]
}

/** A sentence for users must not be empty, and its placeholders must be filled. */
const sentenceFaults = (message: unknown): string[] =>
  typeof message === 'string' && message !== '' && !/[{}]|undefined|\bnull\b/.test(message)
    ? []
    : [`message is ${shown(message)}, which is not a sentence`]

const unknown = (body: object, known: readonly string[]): string[] =>
  Object.keys(body)
    .filter(field => !known.includes(field))
    .map(field => `${field} is not declared`)
