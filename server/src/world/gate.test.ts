import { expect, it } from 'vitest'
import { createWorldGate } from './gate'

const asked = (
  config: { worldControl: boolean; worldSecret: string | null; demo?: boolean },
  given?: string | string[],
) => {
  try {
    createWorldGate({ demo: false, ...config })({ headers: { 'x-world-secret': given } } as never, { access: 'user' })
    return 'enters'
  } catch (error) {
    return (error as Error).message
  }
}

it.each([
  ['nobody where world control is off', { worldControl: false, worldSecret: null }, undefined, 'forbidden'],
  ['nobody there with a secret either', { worldControl: false, worldSecret: 'sand' }, 'sand', 'forbidden'],
  ['everybody where there is no secret', { worldControl: true, worldSecret: null }, undefined, 'enters'],
  ['who knows the secret', { worldControl: true, worldSecret: 'sand' }, 'sand', 'enters'],
  ['nobody with another one', { worldControl: true, worldSecret: 'sand' }, 'sane', 'forbidden'],
  ['nobody with a part of it', { worldControl: true, worldSecret: 'sand' }, 'san', 'forbidden'],
  ['nobody without any', { worldControl: true, worldSecret: 'sand' }, undefined, 'forbidden'],
  ['a user of a demo without it', { worldControl: true, worldSecret: 'sand', demo: true }, undefined, 'enters'],
  ['nobody who names two', { worldControl: true, worldSecret: 'sand' }, ['sand', 'sand'], 'forbidden'],
])('the control of the world lets in %s', (_, config, given, answer) => {
  expect(asked(config, given)).toBe(answer)
})
