import { freePort } from '../platform/postgres/freePort'

class PortInUse extends Error {
  override name = 'PortInUse'
}

/** `count` ports from `first` on, all of them free: 8080, 8081, 8082. From 0 on: any. */
export async function gatewayPorts(first: number, count: number): Promise<number[]> {
  if (first === 0) return Promise.all(Array.from({ length: count }, () => freePort()))
  const ports = Array.from({ length: count }, (_, n) => first + n)
  for (const port of ports) {
    if ((await freePort(port)) !== port)
      throw new PortInUse(
        `port ${port} is taken by another program. Set PORT to the first of ${count} free ones in a row.`,
      )
  }
  return ports
}
