import type { ClusterState } from './state'

/** The text on the terminal once everything runs. */
export function greetCluster({ writers, gateways, broker }: ClusterState, brokerShown: string, folder: string): string {
  const processes = (all: readonly { pid: number }[]) => all.map(({ pid }) => pid).join(', ')
  return [
    '',
    '  Lagoon runs as a cluster on this machine. Everything in it is simulated.',
    '',
    ...gateways.map(({ origin, pid }, n) => `  Gateway ${n + 1}  ${origin}/h5/  (process ${pid})`),
    writers.length > 1
      ? `  Writers    processes ${processes(writers)}: one is active, the others stand by`
      : `  Writer     process ${processes(writers)}, restarted when it dies`,
    `  Broker     ${brokerShown}${broker ? ` (process ${broker.pid})` : ''}`,
    `  Logs       ${folder}`,
    '',
    '  Every gateway serves the same world. To try a take-over:  npm run cluster -- --kill writer',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}
