import { rate } from '../figures'
import { inTurn } from '../inTurn'
import { type Row, ratioAtLeast } from '../row'
import { people } from '../stage/people'
import { perProcessorSecond } from '../stage/processor'
import { post } from '../stage/wire'

export const verified: Row = {
  id: 'verified',
  what: 'a POST with a verified token',
  against: 'the same POST without a token',
  goal: '≥ 0.9×',
  async run(stage) {
    const { port, pid, url } = await stage.server()
    const anonymous = post('get/lang', null, '')
    const tokens: string[] = []
    for (const id of people.slice(0, 16)) tokens.push(post('get/lang', await stage.login(url, id), ''))
    const run = (request: (connection: number) => string) => () =>
      perProcessorSecond(pid, { port, connections: 64, request })
    const measured = await inTurn(7, {
      ours: run(connection => tokens[connection % tokens.length] as string),
      reference: run(() => anonymous),
    })
    return [{ ...measured, show: rate, goals: [ratioAtLeast(0.9)] }]
  },
}
