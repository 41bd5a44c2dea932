import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { contract } from '@lagoon/shared/api/index'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { Refused, Unanswered } from '@lagoon/shared/client/callError'
import type { Client } from '@lagoon/shared/client/createClient'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { CallToolResult, Tool as Described } from '@modelcontextprotocol/sdk/types.js'
import { frameSchema, inputSchema } from '../../http/openapi/schemas'
import { instructions, tools } from './tools'

/**
 * The exchange as tools for AI agents (Model Context Protocol). Each tool is one call of the contract, made over HTTP; a refusal is returned
 * to the agent as text, and it can continue. The package of the protocol is loaded only here, because other commands do not need it.
 */
export async function createMcpServer(ends: () => Ends, who: string): Promise<Server> {
  const { Server } = await import('@modelcontextprotocol/sdk/server/index.js')
  const { CallToolRequestSchema, ListToolsRequestSchema } = await import('@modelcontextprotocol/sdk/types.js')
  const server = new Server(
    { name: 'lagoon', title: 'Lagoon, a simulated exchange', version: appVersion },
    { capabilities: { tools: {} }, instructions },
  )
  const people = peopleOf({
    get anyone() {
      return ends().anyone
    },
    get operator() {
      return ends().operator
    },
  })
  const callerOf = async (kind: 'anyone' | 'user' | 'operator', user: unknown): Promise<Client> =>
    kind === 'user' ? people(typeof user === 'string' || typeof user === 'number' ? String(user) : who) : ends()[kind]

  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: describedTools() }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
    if (!tool) return failed({ message: `There is no tool “${name}”.` })
    const { user, ...input } = given
    const withheld = (tool.without ?? []).filter(field => field in input)
    if (withheld.length > 0) return failed({ message: `${name} does not take ${withheld.join(', ')}.` })
    try {
      const caller = await callerOf(tool.who, tool.who === 'user' ? user : undefined)
      const sent = tool.who === 'user' ? input : given
      const { data, message } = await caller.act(tool.call, { ...sent, ...tool.always }, { retries: 3 })
      const said = { ...(message !== undefined && { message }), ...(data !== undefined && { data }) }
      return { ...answered(said), structuredContent: said }
    } catch (error) {
      if (error instanceof Refused) {
        const { key, message, fields } = error
        return failed({ error: key, message, ...(Object.keys(fields).length > 0 && { fields }) })
      }
      if (error instanceof Unanswered) return failed({ error: 'unanswered', message: error.message })
      return failed({ message: (error as Error).message })
    }
  })
  return server
}

const answered = (said: object): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(said) }] })
const failed = (said: object): CallToolResult => ({ ...answered(said), isError: true })

/** The field of a tool that acts for a user. */
const user = {
  type: 'string',
  description: 'The user who acts: e-mail, phone or id. If omitted, the user that the server was started for',
}

/** Every tool as an agent sees it. */
function describedTools(): Described[] {
  return Object.entries(tools).map(([name, { call, who, hint, without = [] }]) => {
    const endpoint = contract[call] as Endpoint
    const { properties = {}, required = [] } = inputSchema(endpoint)
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
      outputSchema: {
        type: 'object',
        properties: {
          ...(endpoint.kind === 'action' && {
            message: { type: 'string', description: 'What happened, in a sentence' },
          }),
          ...(endpoint.output && { data: frameSchema(endpoint.output) }),
        },
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

interface Ends {
  anyone: Client
  operator: Client
}

/** A client for each named user: logged in by the operator if world control is on, otherwise as a demo user. */
function peopleOf({ anyone, operator }: Ends): (name: string) => Promise<Client> {
  const known = new Map<string, Promise<Client>>()
  const login = async (name: string): Promise<Client> => {
    const { data } = await operator.call('GET console/users', { query: name, limit: 20 })
    const person = data.find(({ id, account }) => account === name || String(id) === name) ?? data[0]
    if (!person || (data.length > 1 && person.account !== name && String(person.id) !== name))
      throw new Error(`${data.length === 0 ? 'No user matches' : 'Several users match'} “${name}”: see list_people.`)
    return anyone.as(await operator.call('POST console/persona', { user_id: person.id }))
  }
  return name => {
    const being = known.get(name) ?? login(name)
    known.set(name, being)
    // After a failed login the next call tries again.
    being.catch(() => known.delete(name))
    return being
  }
}
