import { expect, it } from 'vitest'
import { freeze, resume, speed } from './pace'

/** What the operator's calls are asked, and what is told. */
async function run(command: typeof freeze, words: string[] = []) {
  const asked: unknown[] = []
  const told: unknown[] = []
  const call = async (path: string, input: object) => {
    asked.push([path, input])
    return { now: 1_767_225_600, at: '2026-01-01 00:00:00', frozen: 0, speed: 1, epoch: 'one', lag: 0 }
  }
  await command.run({
    ...{ words, values: {}, signal: new AbortController().signal },
    out: { tell: (data: unknown) => told.push(data), style: (_: string, text: string) => text } as never,
    connect: async () => ({ operator: { call } }) as never,
  } as never)
  return { asked, told }
}

const world = ['GET console/world', {}]

it.each([
  [freeze, [], { frozen: 1 }],
  [resume, [], { frozen: 0 }],
  [speed, ['60'], { speed: '60' }],
] as const)('$name changes the pace of the world and says what it is then', async (command, words, change) => {
  const { asked, told } = await run(command as typeof freeze, [...words])
  expect(asked).toEqual([['POST console/world', change], world])
  expect(told).toHaveLength(1)
})

it('without a number, speed changes nothing', async () => {
  expect((await run(speed as unknown as typeof freeze)).asked).toEqual([world])
})
