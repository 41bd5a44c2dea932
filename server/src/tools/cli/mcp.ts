import { once } from 'node:events'
import { command } from './command'
import { statuses } from './statuses'

/** Standard output belongs to the protocol; the agent ends the command by closing standard input. */
export const mcp = command({
  name: 'mcp',
  says: 'Run an MCP server that gives an agent the exchange as tools',
  about:
    'Calls a running exchange, as its operator and as any of its users. It uses standard input and output and opens no port; the agent starts and ends it.',
  remote: true,
  options: { as: { value: '<user>', says: 'the default user of the tools (alice@lagoon.test)' } },
  words: [0, 0],
  examples: [
    ['lagoon mcp', 'the exchange on this machine'],
    ['lagoon mcp --url https://demo.example --operator operator:… --as bob@lagoon.test', 'another exchange'],
  ],
  async run({ values, signal, connect }) {
    const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
    const { createMcpServer } = await import('../mcp/server')
    const remote = await connect()
    const server = await createMcpServer(() => remote, values.as ?? 'alice@lagoon.test')
    await server.connect(new StdioServerTransport())
    await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close'), once(signal, 'abort')])
    await server.close()
    return statuses.done
  },
})
