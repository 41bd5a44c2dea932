import { vi } from 'vitest'

/** A browser without scripts at `/new`, behind a proxy that names its address. */
export class Visitor {
  cookie = ''
  token = ''
  constructor(
    private readonly origin: string,
    private readonly address: string,
  ) {}

  /** The same browser at the server's new address. */
  at(origin: string): Visitor {
    return Object.assign(new Visitor(origin, this.address), { cookie: this.cookie, token: this.token })
  }

  async look(query = '', headers: Record<string, string> = { 'accept-language': 'en' }): Promise<string> {
    return (await this.#ask(query, { headers })).body
  }

  /** Sends the form. */
  async create(token = this.token, headers: Record<string, string> = { origin: this.origin }) {
    const body = new URLSearchParams({ token })
    return this.#ask('', { method: 'POST', body, headers: { 'accept-language': 'en', ...headers } })
  }

  /** The page, loaded again as it asks, until it shows the world. */
  async ready(): Promise<string> {
    const ready = async () => {
      const page = await this.look()
      if (page.includes('http-equiv="refresh"')) throw new Error('the world of a visitor is not ready')
      return page
    }
    return vi.waitFor(ready, { timeout: 300_000, interval: 250 })
  }

  async #ask(query: string, { headers, ...init }: RequestInit) {
    const answer = await fetch(`${this.origin}/new${query}`, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, cookie: this.cookie, 'x-forwarded-for': this.address },
    })
    const [cookie = this.cookie] = (answer.headers.get('set-cookie') ?? '').split(';')
    const body = await answer.text()
    if (cookie) this.cookie = cookie
    this.token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? this.token
    return { status: answer.status, body, headers: Object.fromEntries(answer.headers) }
  }
}
