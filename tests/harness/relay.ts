import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A relay to a local port that the test can cut, or silence like a partitioned network. */
export interface Relay {
  port: number
  /** Connections break, and new ones are refused. */
  cut(): void
  /** No data passes, and no error is reported. */
  silence(): void
  /** New data passes again; data from the silent time is lost. */
  mend(): void
  close(): Promise<void>
}

export async function startRelay(to: number): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let way: 'open' | 'silent' | 'cut' = 'open'
  const server = createServer(near => {
    if (way === 'cut') return void near.destroy()
    const far = connect(to, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const each of pair) each.destroy()
    }
    for (const [from, target] of [pair, [far, near] as const]) {
      from.on('data', data => way === 'open' && target.write(data))
      from.on('error', end).on('close', end)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const tear = () => {
    for (const [near] of [...pairs]) near.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      way = 'cut'
      tear()
    },
    silence() {
      way = 'silent'
    },
    mend() {
      if (way === 'silent') tear()
      way = 'open'
    },
    async close() {
      way = 'cut'
      tear()
      server.close()
      await once(server, 'close')
    },
  }
}
