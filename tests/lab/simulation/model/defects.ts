import type { Rules } from './moves'

/** Rules that do not hold, what comes of each, and after how many moves. */
export const defects: readonly { name: string; rules: Partial<Rules>; says: string; moves: number }[] = [
  {
    name: 'the fence is not asked',
    rules: { admits: () => true },
    says: 'a commit of a writer that was replaced is in',
    moves: 6,
  },
  {
    name: 'the fence asks for the batch before, and not for the writer',
    rules: { admits: ({ last }, { after }) => after === last },
    says: 'a commit of a writer that was replaced is in',
    moves: 6,
  },
  {
    name: 'the fence asks for the writer, and not for the batch before',
    rules: { admits: (store, { epoch }) => epoch === store.epoch },
    says: 'a batch number came twice',
    moves: 7,
  },
  {
    name: 'a claim that asks for nothing',
    rules: { mayClaim: () => true },
    says: 'command 1 was answered, and is not in',
    moves: 9,
  },
  {
    name: 'an answer before its commit',
    rules: { answersAfterCommit: false },
    says: 'command 1 was answered, and is not in',
    moves: 3,
  },
  {
    name: 'what was on its way when the line broke is taken for done',
    rules: { isIn: () => true },
    says: 'command 1 was answered, and is not in',
    moves: 5,
  },
  { name: 'a key is not looked up', rules: { looksUpKey: false }, says: 'command 1 was done twice', moves: 6 },
  {
    name: 'a command is submitted again without asking the log',
    rules: { asksLog: false },
    says: 'command 3 was done twice',
    moves: 9,
  },
]
