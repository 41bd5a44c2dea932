import { Counter, Gauge, type Registry } from 'prom-client'

/** The measured figures of a node's connection to the other nodes of its world. */
export interface MeasuredBus {
  readonly isConnected: boolean
  figures(): {
    asking: number
    sent_bytes: number
    received_bytes: number
    connections_lost: number
    gaps: number
    dropped: Readonly<Record<string, number>>
  }
}

/** Registers gauges that read their value at each scrape. */
export function measureBus(registry: Registry, bus: MeasuredBus): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `lagoon_bus_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `lagoon_bus_${name}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  gauge('connected', '1 while this node reaches the broker.', () => Number(bus.isConnected))
  gauge('asking', 'Questions to other nodes that wait for their answer.', () => bus.figures().asking)
  counter('sent_bytes', 'Sent to other nodes.', () => bus.figures().sent_bytes)
  counter('received_bytes', 'Received from the broker.', () => bus.figures().received_bytes)
  counter('connections_lost', 'How often the broker was lost.', () => bus.figures().connections_lost)
  counter('gaps', 'How often messages may have been lost.', () => bus.figures().gaps)
  new Counter({
    name: 'lagoon_bus_dropped_total',
    help: 'Messages dropped unread, by why: forged, stale, replayed, malformed.',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset()
      for (const [why, count] of Object.entries(bus.figures().dropped)) this.inc({ why }, count)
    },
  })
}
