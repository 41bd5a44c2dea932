import type { Defect } from '../defect'

const tests = ['tests/contract/statements.test.ts']
const named = 'is what the database says'

/** Handwritten SQL declares its parameters and columns, and the database checks the declaration. */
export const statementDefects: readonly Defect[] = [
  {
    name: 'a statement reads a column that was renamed',
    harm: 'the server starts, and the first call that uses it fails',
    file: 'server/src/features/spot/spot.sql.ts',
    is: 'type, price, amount, filled, prevented, other_id, shown, showing, turned_after',
    becomes: 'type, price, quantity, filled, prevented, other_id, shown, showing, turned_after',
    tests,
    named,
  },
  {
    name: 'a nullable column is declared as never null',
    harm: 'a deposit without a chain is answered with null where a text was promised',
    file: 'server/src/features/deposits/deposits.data.ts',
    is: "chain: 'text?'",
    becomes: "chain: 'text'",
    tests,
    named,
  },
]
