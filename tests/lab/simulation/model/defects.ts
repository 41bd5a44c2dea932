import type { Rules } from './moves'

/** Broken rules, the fault that each causes, and after how many moves. */
export const defects: readonly { name: string; rules: Partial<Rules>; says: string; moves: number }[] = [
  {
    name: 'the fence is not checked',
    rules: { admits: () => true },
    says: 'a commit of a writer that was replaced is in',
    moves: 6,
  },
  {
    name: 'the fence checks the previous batch, but not the writer',
    rules: { admits: ({ last }, { after }) => after === last },
    says: 'a commit of a writer that was replaced is in',
    moves: 6,
  },
  {
    name: 'the fence checks the writer, but not the previous batch',
    rules: { admits: (store, { epoch }) => epoch === store.epoch },
    says: 'a batch number came twice',
    moves: 7,
  },
  {
    name: 'a claim without a condition',
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
    name: 'commits in progress when the connection broke are taken for done',
    rules: { isIn: () => true },
    says: 'command 1 was answered, and is not in',
    moves: 5,
  },
  { name: 'a key is not looked up', rules: { looksUpKey: false }, says: 'command 1 was done twice', moves: 6 },
  {
    name: 'a command is submitted again without checking the log',
    rules: { asksLog: false },
    says: 'command 3 was done twice',
    moves: 9,
  },
]
