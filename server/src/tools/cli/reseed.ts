import { command } from './command'
import { agreed } from './snapshots'

export const reseed = command({
  name: 'reseed',
  says: 'Continue the prices with a newly drawn seed',
  about: 'For a world whose seed others may know. Past prices do not change, and nobody can compute the future ones.',
  remote: true,
  options: { yes: { says: 'do not ask for confirmation', short: 'y' } },
  words: [0, 0],
  examples: [['lagoon reseed', 'from the next second on']],
  async run({ values, out, connect }) {
    const { operator } = await connect()
    await agreed('Continue all prices with another seed? The future prices of the old seed are lost.', values, out)
    await operator.call('POST console/reseed', {})
    out.print({ reseeded: true }, 'The prices continue with a newly drawn seed.')
    return undefined
  },
})
