import { once } from 'node:events'
import { command } from './command'
import { statuses } from './statuses'

/** Standard output belongs to the protocol; the agent ends the command by closing standard input. */
export const mcp = command({
  name: 'mcp',
  says: 'Give an agent the exchange as tools: MCP over standard input and output',
  about:
    'It asks an exchange that runs, as its operator and as any of its people. Nothing listens: the agent starts it and ends it.',
  remote: true,
  options: { as: { value: '<user>', says: 'whose balances and orders are meant (alice@lagoon.test)' } },
  words: [0, 0],
  examples: [
    ['lagoon mcp', 'the exchange of this machine'],
    ['lagoon mcp --url https://demo.example --operator operator:… --as bob@lagoon.test', 'another one'],
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
