import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { measureBus } from './busMetrics'

it('The bus metrics of a node are read on each request, and growing figures are counters', async () => {
  const registry = new Registry()
  const dropped = { forged: 2, stale: 0, replayed: 0, malformed: 0 }
  const figures = { asking: 3, sent_bytes: 10, received_bytes: 20, connections_lost: 1, gaps: 4, dropped }
  const bus = { isConnected: true, figures: () => figures }
  measureBus(registry, bus)
  await registry.metrics()
  bus.isConnected = false
  figures.gaps = 5
  const text = await registry.metrics()
  for (const line of [
    'connected 0',
    'asking 3',
    'gaps_total 5',
    'connections_lost_total 1',
    'received_bytes_total 20',
    'dropped_total{why="forged"} 2',
    'sent_bytes_total 10',
  ])
    expect(text).toContain(`lagoon_bus_${line}\n`)
})
