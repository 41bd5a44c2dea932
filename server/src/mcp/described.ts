import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { contract } from '@lagoon/shared/api/index'
import type { Tool as Described } from '@modelcontextprotocol/sdk/types.js'
import { askedSchema } from '../http/openapi/schemas'
import { tools } from './tools'

/** The field of a tool that acts for a user. */
const user = {
  type: 'string',
  description: 'As whom: e-mail, phone or id; without it, whom the server was started for',
}

/** Every tool as an agent sees it. */
export function describedTools(): Described[] {
  return Object.entries(tools).map(([name, { call, who, hint, without = [] }]) => {
    const endpoint = contract[call] as Endpoint
    const { properties = {}, required = [] } = askedSchema(call, endpoint)
    const left = Object.entries(properties).filter(([field]) => !without.includes(field))
    return {
      name,
      title: endpoint.summary,
      description: [endpoint.description, hint].filter(Boolean).join(' '),
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries([...left, ...(who === 'user' ? [['user', user] as const] : [])]),
        required: required.filter(field => !without.includes(field)),
        additionalProperties: false,
      },
      annotations: {
        readOnlyHint: endpoint.kind === 'read',
        destructiveHint: call === 'POST console/restore',
        openWorldHint: false,
      },
    }
  })
}
