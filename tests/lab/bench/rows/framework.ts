import { rate } from '../figures'
import { inTurn } from '../inTurn'
import { type Row, ratioAtLeast } from '../row'
import { perProcessorSecond } from '../stage/processor'
import { post } from '../stage/wire'

export const framework: Row = {
  id: 'framework',
  what: 'an empty contract call: validation, envelope, serialiser, security headers',
  against: 'a form POST to a bare Fastify',
  goal: '≥ 0.8×',
  async run(stage) {
    const [server, plain] = [await stage.server(), await stage.plain()]
    const request = post('get/lang', null, '')
    const run =
      ({ port, pid }: { port: number; pid: number }) =>
      () =>
        perProcessorSecond(pid, { port, connections: 64, request: () => request })
    const measured = await inTurn(9, { ours: run(server), reference: run(plain) })
    return [{ ...measured, show: rate, goals: [ratioAtLeast(0.8)] }]
  },
}
