import { freePort } from '../platform/postgres/freePort'

class PortInUse extends Error {
  override name = 'PortInUse'
}

/** So many different ports that are free. */
export async function freePorts(count: number, taken: readonly number[] = []): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = await freePort()
    if (!taken.includes(port)) ports.add(port)
  }
  return [...ports]
}

/** `count` ports from `first` on, all of them free: 8080, 8081, 8082. From 0 on: any. */
export async function gatewayPorts(first: number, count: number): Promise<number[]> {
  if (first === 0) return freePorts(count)
  const ports = Array.from({ length: count }, (_, n) => first + n)
  for (const port of ports) {
    if ((await freePort(port)) !== port)
      throw new PortInUse(
        `port ${port} is taken by another program. Set PORT to the first of ${count} free ones in a row.`,
      )
  }
  return ports
}
