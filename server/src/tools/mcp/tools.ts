import type { AgentTool, Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'

interface Tool extends AgentTool {
  call: CallKey
  /** The caller: a user, the operator, or none for public calls. */
  who: 'anyone' | 'user' | 'operator'
}

const whoOf = ({ access }: Endpoint): Tool['who'] => (access === 'anyone' || access === 'user' ? access : 'operator')

/** The tools by name, as their calls declare them. */
export const tools: Readonly<Record<string, Tool>> = Object.fromEntries(
  (Object.entries(contract) as [CallKey, Endpoint][]).flatMap(([call, endpoint]) =>
    Object.entries(endpoint.tools ?? {}).map(([name, tool]) => [name, { call, who: whoOf(endpoint), ...tool }]),
  ),
)

export const instructions = `An exchange with simulated funds, for testing: nothing is real, and everything can be undone.
Amounts are decimal strings. Take a snapshot first, and restore it when done. World time may be frozen: advance it to
let options settle, interest be paid and reviews end. When an amount is not what you expected, call explain_amount; after a test, call check_books.`
