import type { Defect } from '../defect'

const tests = ['tests/contract/statements.test.ts']
const named = 'is what the database says'

/** SQL by hand says what it takes and gives; the database says whether that is so. */
export const statementDefects: readonly Defect[] = [
  {
    name: 'a statement reads a column that was renamed',
    harm: 'the server starts, and the first who asks for it is told that something went wrong',
    file: 'server/src/features/spot/spot.sql.ts',
    is: 'type, price, amount, filled, other_id, created_at AS',
    becomes: 'type, price, quantity, filled, other_id, created_at AS',
    tests,
    named,
  },
  {
    name: 'what may be null is declared never to be',
    harm: 'a deposit without a chain is answered with null where a text was promised',
    file: 'server/src/features/deposits/deposits.sql.ts',
    is: "chain: 'text?'",
    becomes: "chain: 'text'",
    tests,
    named,
  },
]
