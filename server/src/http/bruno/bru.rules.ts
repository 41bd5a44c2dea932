/**
 * Files as Bruno reads them: blocks of lines, "name { key: value }". A key with ~ before it is switched off.
 */
export type Block = readonly [name: string, lines: readonly string[]]

export const bru = (blocks: readonly Block[]): string =>
  `${blocks.map(([name, lines]) => `${name} {\n${lines.map(line => (line ? `  ${line}` : '')).join('\n')}\n}\n`).join('\n')}`

/** What is not sent unless somebody switches it on is kept with its example. */
export const pair = (name: string, value: unknown, isOn = true): string =>
  `${isOn ? '' : '~'}${name}: ${oneLine(value)}`

/** A value ends with its line, and a brace of its own would be read as a variable. */
const oneLine = (value: unknown): string => String(value ?? '').replace(/\s*\n\s*/g, ' ')

/** A text of several lines; a closing brace at the beginning of a line would end its block. */
export const text = (lines: string): string[] => lines.split('\n').map(line => line.replace(/^\}/, ' }'))

/** "Spot: orders / all" → "Spot orders all": as every file system takes it. */
export const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} ,’'()-]/gu, '').trim()
