import { freePort } from '../platform/postgres/freePort'

class PortInUse extends Error {
  override name = 'PortInUse'
}

/** This many different free ports. */
export async function freePorts(count: number, taken: readonly number[] = []): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = await freePort()
    if (!taken.includes(port)) ports.add(port)
  }
  return [...ports]
}

/** `count` consecutive free ports from `first` on: 8080, 8081, 8082. With 0: any. */
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
