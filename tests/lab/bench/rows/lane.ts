import { rate } from '../figures'
import { inTurn } from '../inTurn'
import { commandsAlone } from '../reference/commands'
import { type Row, ratioAtLeast } from '../row'
import { callsOf, together } from '../stage/calls'
import { people } from '../stage/people'

const connections = 64
const personOf = (n: number) => people[n % people.length] as number

export const lane: Row = {
  id: 'lane',
  what: 'commands through the lane, with all their rows, at 64 connections',
  against: 'one transaction per command on 64 connections',
  goal: '≥ 3×',
  async run(stage) {
    const call = callsOf(await stage.exchange())
    const { pool } = await stage.pool(await stage.database(), connections)
    const alone = await commandsAlone(pool)
    const commands = {
      transfers: {
        ours: (n: number) =>
          call('POST wallet/change', personOf(n), {
            currency_id: 3,
            number: '0.1',
            from_field: 'change',
            to_field: 'micro',
          }),
        reference: (n: number) => alone.transfer(personOf(n)),
      },
      options: {
        ours: (n: number) =>
          call('POST microtrade/submit', personOf(n), {
            match_id: 101,
            currency_id: 3,
            type: 1,
            seconds: 300,
            number: '200',
          }),
        reference: (n: number) => alone.option(personOf(n)),
      },
      'contract orders': {
        ours: (n: number) =>
          call('POST lever/submit', personOf(n), {
            currency_id: 1,
            legal_id: 3,
            type: 1,
            share: 1,
            multiple: 20,
            status: 1,
          }),
        reference: (n: number) => alone.position(personOf(n)),
      },
    }
    const lines = []
    for (const [name, { ours, reference }] of Object.entries(commands)) {
      const measured = await inTurn(3, {
        ours: () => together(6000, connections, ours),
        reference: () => together(1500, connections, reference),
      })
      lines.push({ case: name, ...measured, show: rate, goals: [ratioAtLeast(3)] })
    }
    return lines
  },
}
