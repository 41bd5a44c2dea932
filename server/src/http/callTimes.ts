import type { Metric, MetricValueWithName, Registry } from 'prom-client'

const name = 'lagoon_http_request_seconds'
const upTo_s = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/** The calls of one method, route and status. */
interface Times {
  method: string
  route: string
  status: number
  /** The number of calls between each bound of `upTo_s` and the one before it; the last counts those above all bounds. */
  counts: number[]
  sum_s: number
}

/**
 * A histogram of response times. It counts in plain numbers, because prom-client's own histogram builds a text from the labels at every
 * call.
 */
export class CallTimes {
  readonly #byRoute = new Map<string, Times[]>()

  constructor(registry: Registry) {
    const help = 'Answering a request, by the route as it is declared.'
    const get = async () => ({ name, help, type: 'histogram', values: this.#values() })
    registry.registerMetric({ name, get } as unknown as Metric)
  }

  took(method: string, route: string, status: number, seconds: number): void {
    const times = this.#of(method, route, status)
    const at = upTo_s.findIndex(most => seconds <= most)
    times.counts[at < 0 ? upTo_s.length : at]! += 1
    times.sum_s += seconds
  }

  #of(method: string, route: string, status: number): Times {
    const all = this.#byRoute.get(route) ?? []
    for (const times of all) if (times.status === status && times.method === method) return times
    const times = { method, route, status, counts: new Array(upTo_s.length + 1).fill(0), sum_s: 0 }
    this.#byRoute.set(route, [...all, times])
    return times
  }

  #values(): MetricValueWithName<string>[] {
    return [...this.#byRoute.values()].flat().flatMap(({ method, route, status, counts, sum_s }) => {
      const labels = { method, route, status }
      let count = 0
      const buckets = counts.map((more, i) => {
        count += more
        return { metricName: `${name}_bucket`, labels: { le: upTo_s[i] ?? '+Inf', ...labels }, value: count }
      })
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: sum_s },
        { metricName: `${name}_count`, labels, value: count },
      ]
    })
  }
}
