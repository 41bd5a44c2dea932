/** Starts another exchange at recorded prices, for a server that creates no further worlds. */
export const asCommand = ({ pair, path, at }: { pair: string; path: string; at: string }): string =>
  `npx lagoon start --data .lagoon-recorded --port 8081 --market '${pair}=${path}' --at ${at}`
