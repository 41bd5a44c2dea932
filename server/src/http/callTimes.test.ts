import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { CallTimes } from './callTimes'

it('A call counts in every bucket that it fits, and only under its own route and status', async () => {
  const registry = new Registry()
  const times = new CallTimes(registry)
  times.took('GET', '/api/a', 200, 0.001)
  times.took('GET', '/api/a', 200, 0.0011)
  times.took('GET', '/api/a', 200, 11)
  times.took('POST', '/api/a', 200, 0.5)
  times.took('GET', '/api/a', 404, 0.5)
  const lines = (await registry.metrics()).split('\n')
  const bucket = (le: string) =>
    lines.find(line =>
      line.startsWith(`lagoon_http_request_seconds_bucket{le="${le}",method="GET",route="/api/a",status="200"}`),
    )
  expect(bucket('0.001')).toMatch(/ 1$/)
  expect(bucket('0.002')).toMatch(/ 2$/)
  expect(bucket('10')).toMatch(/ 2$/)
  expect(bucket('+Inf')).toMatch(/ 3$/)
  expect(lines).toContain('lagoon_http_request_seconds_count{method="GET",route="/api/a",status="200"} 3')
  expect(lines).toContain('lagoon_http_request_seconds_sum{method="POST",route="/api/a",status="200"} 0.5')
  expect(lines).toContain('lagoon_http_request_seconds_count{method="GET",route="/api/a",status="404"} 1')
})

it('The buckets of call times go from a millisecond to ten seconds', async () => {
  const registry = new Registry()
  new CallTimes(registry).took('GET', '/api/a', 200, 3)
  const bounds = Array.from((await registry.metrics()).matchAll(/le="([^"]+)"/g), ([, le]) => le).join(' ')
  expect(bounds).toBe('0.001 0.002 0.005 0.01 0.02 0.05 0.1 0.2 0.5 1 2 5 10 +Inf')
})
