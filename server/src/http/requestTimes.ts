const name = 'lagoon_http_request_seconds'
const bounds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/** Answers of one kind: how many took up to each bound and no less than the one before, and how long all of them took. */
interface Series {
  method: string
  status: number
  /** One more than there are bounds: the last is for what took longer. */
  counts: number[]
  seconds: number
}

/**
 * How long requests take, as a metric of the registry. The library's own histogram puts its labels together anew for each observation,
 * which was a twentieth of a read of one pair; here it is two looks and an addition.
 */
export class RequestTimes {
  readonly name = name
  readonly help = 'Answering a request, by the route as it is declared.'
  readonly type = 'histogram'
  readonly #series = new Map<string, Series[]>()

  observe(route: string, method: string, status: number, seconds: number): void {
    const series = this.#find(route, method, status)
    const at = bounds.findIndex(bound => seconds <= bound)
    const bucket = at < 0 ? bounds.length : at
    series.counts[bucket] = (series.counts[bucket] as number) + 1
    series.seconds += seconds
  }

  /** As the registry asks its metrics. */
  get() {
    return { name, help: this.help, type: this.type, values: [...this.#values()] }
  }

  reset(): void {
    this.#series.clear()
  }

  #find(route: string, method: string, status: number): Series {
    let known = this.#series.get(route)
    if (!known) {
      known = []
      this.#series.set(route, known)
    }
    for (const series of known) if (series.status === status && series.method === method) return series
    const series = { method, status, counts: Array(bounds.length + 1).fill(0), seconds: 0 }
    known.push(series)
    return series
  }

  *#values() {
    for (const [route, known] of this.#series) {
      for (const { method, status, counts, seconds } of known) {
        const labels = { method, route, status }
        let count = 0
        for (const [i, more] of counts.entries()) {
          count += more
          yield { metricName: `${name}_bucket`, labels: { le: bounds[i] ?? '+Inf', ...labels }, value: count }
        }
        yield { metricName: `${name}_sum`, labels, value: seconds }
        yield { metricName: `${name}_count`, labels, value: count }
      }
    }
  }
}
