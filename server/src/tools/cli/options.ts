import type { Command, Options } from './command'

/** The options of every command. */
export const everywhere = {
  json: { says: 'print JSON, one object per line' },
  help: { says: 'show this help', short: 'h' },
} as const satisfies Options

/** Recorded prices, of `lagoon start` and `lagoon exchange`. */
export const recordedMarket = {
  value: '<pair=set>',
  says: 'recorded prices of a pair: a data set, file or folder; first start only (MARKET)',
  several: true,
} as const satisfies Options[string]

/** The options of commands that talk to an exchange. */
export const remotely = {
  url: { value: '<url>', says: 'the exchange to use (LAGOON_URL; http://127.0.0.1:8080)' },
  operator: { value: '<name:password>', says: 'its operator (LAGOON_OPERATOR; operator:operator on this machine)' },
  factor: { value: '<code>', says: 'a code of its second factor (LAGOON_FACTOR; a terminal asks for it)' },
  'world-secret': { value: '<secret>', says: 'secret of its world control or demo link (WORLD_SECRET)' },
} as const satisfies Options

export const optionsOf = ({ options, remote }: Pick<Command, 'options' | 'remote'>): Options => ({
  ...options,
  ...(remote && remotely),
  ...everywhere,
})
