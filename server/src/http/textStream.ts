import { Readable } from 'node:stream'

/** The body of a long answer. Its next part is made when the client has read the last one. */
export const textStream = (parts: AsyncIterable<string>): Readable =>
  Readable.from(parts, { objectMode: false, highWaterMark: 64 * 1024 })
