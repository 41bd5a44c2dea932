import type { Pool, PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { copied as asCopied, copyIn, copyOut, readWholes } from './copying'

const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const end = Buffer.from([0xff, 0xff])

/** Rows of integers in Postgres's binary format; null is a field of −1 bytes. */
function row(...values: (readonly [bytes: 2 | 4 | 8, value: number] | null)[]): Buffer {
  const count = Buffer.alloc(2)
  count.writeInt16BE(values.length)
  const fields = values.map(each => {
    const field = Buffer.alloc(4 + (each?.[0] ?? 0))
    field.writeInt32BE(each?.[0] ?? -1)
    if (each?.[0] === 2) field.writeInt16BE(each[1], 4)
    if (each?.[0] === 4) field.writeInt32BE(each[1], 4)
    if (each?.[0] === 8) field.writeBigInt64BE(BigInt(each[1]), 4)
    return field
  })
  return Buffer.concat([count, ...fields])
}

interface Copying {
  callback: (error: Error | null) => void
  handleCopyData(message: { chunk: Buffer }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/** A database that answers a COPY with these messages. */
const answering = (...chunks: Buffer[]) =>
  ({
    query(copying: Copying, _: undefined, done: (error: Error | null) => void) {
      copying.callback = done
      for (const chunk of chunks) copying.handleCopyData({ chunk })
      copying.handleReadyForQuery()
    },
  }) as unknown as Pick<Pool, 'query'>

async function copied(...chunks: Buffer[]): Promise<number[][]> {
  const rows: number[][] = []
  const into = new Float64Array(2)
  await copyOut(answering(...chunks), 'SELECT', each => {
    readWholes(each, into)
    rows.push([...into])
  })
  return rows
}

const first = row([4, 7], [8, 2 ** 40 + 5])
const second = row([2, -3], null)

describe('rows copied from the database', () => {
  it('are read one by one, with the header in the first chunk or in its own', async () => {
    const rows = [
      [7, 2 ** 40 + 5],
      [-3, Number.NaN],
    ]
    expect(await copied(Buffer.concat([head, first]), second, end)).toEqual(rows)
    expect(await copied(head, first, second, end)).toEqual(rows)
  })

  it('may be empty', async () => {
    expect(await copied(Buffer.concat([head, end]))).toEqual([])
    expect(await copied(head, end)).toEqual([])
  })

  it('may contain negative numbers of eight bytes, and nulls', async () => {
    expect(await copied(Buffer.concat([head, row([8, -1], [8, -(2 ** 33)])]), end)).toEqual([[-1, -(2 ** 33)]])
    expect(await copied(Buffer.concat([head, row(null, [4, 7])]), end)).toEqual([[Number.NaN, 7]])
  })

  it('are dropped after the handler throws, and the copy fails', async () => {
    let taken = 0
    const copying = copyOut(answering(Buffer.concat([head, first]), second, end), 'SELECT', () => {
      taken++
      throw new Error('not this one')
    })
    await expect(copying).rejects.toThrow('not this one')
    expect(taken).toBe(1)
  })

  it('are refused if a field is not an integer', () => {
    const text = Buffer.from([0, 1, 0, 0, 0, 3, 1, 2, 3])
    expect(() => readWholes(text, new Float64Array(1))).toThrow('a field of 3 bytes is no whole number')
  })

  it('fail with the error of the database', async () => {
    const broken = {
      query(copying: Copying, _: undefined, done: (error: Error | null) => void) {
        copying.callback = done
        copying.handleError(new Error('no such table'))
      },
    } as unknown as Pick<Pool, 'query'>
    await expect(copyOut(broken, 'SELECT', () => undefined)).rejects.toThrow('no such table')
  })
})

describe('a value in a copied line', () => {
  it.each([
    ['int', 7, '7'],
    ['text', 'a word', 'a word'],
    ['text', 'a\\b\nc\td\re', 'a\\\\b\\nc\\td\\re'],
    ['text', '', ''],
    ['json', { a: 'b\nc' }, '{"a":"b\\\\nc"}'],
    ['atoms', 15n, '15e-18'],
    ['rate', 2n, '2e-18'],
    ['bool', true, 'true'],
    ['text', null, '\\N'],
    ['int', undefined, '\\N'],
  ] as const)('of kind %s, %s, is written as %s', (kind, value, text) => {
    expect(asCopied(kind, value)).toBe(text)
  })
})

interface CopyingIn extends Copying {
  handleCopyInResponse(connection: object): void
}

describe('rows copied into the database', () => {
  const sent: string[] = []
  const connection = {
    sendCopyFromChunk: (chunk: Buffer) => sent.push(chunk.toString()),
    endCopyFrom: () => sent.push('end'),
    sendCopyFail: (reason: string) => sent.push(reason),
  }
  const taking = (answer: (copying: CopyingIn) => void) =>
    ({
      query(copying: CopyingIn) {
        sent.length = 0
        copying.handleCopyInResponse(connection)
        answer(copying)
      },
    }) as unknown as PoolClient

  it('are sent piece by piece', async () => {
    await copyIn(
      taking(copying => copying.handleReadyForQuery()),
      'world.order (id)',
      ['1\n2\n', '3\n'],
    )
    expect(sent).toEqual(['1\n2\n', '3\n', 'end'])
  })

  it('fail with the error of their source, and not with that of the aborted copy', async () => {
    function* pieces() {
      yield '1\n'
      throw new Error('no number')
    }
    const stopped = taking(copying => copying.handleError(new Error('COPY from stdin failed')))
    await expect(copyIn(stopped, 'world.order (id)', pieces())).rejects.toThrow('no number')
    expect(sent).toEqual(['1\n', 'not written'])
  })

  it('fail with the error of the database', async () => {
    const refused = taking(copying => copying.handleError(new Error('out of range')))
    await expect(copyIn(refused, 'world.order (id)', ['1\n'])).rejects.toThrow('out of range')
  })
})
