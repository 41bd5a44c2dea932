import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { seeded, testsOf } from './defect'
import { defects } from './defects'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')

describe('the seeded defects', () => {
  it('are at least forty with unique names', () => {
    expect(defects.length).toBeGreaterThanOrEqual(40)
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length)
  })

  it.each(defects.map(defect => [defect.name, defect] as const))(
    'match their file and their tests: %s',
    (_, defect) => {
      const changed = seeded(read(defect.file), defect)
      if (defect.file.endsWith('.ts')) expect(parseSync(defect.file, changed).errors).toEqual([])
      expect(testsOf(defect).filter(file => !existsSync(join(projectFolder, file)))).toEqual([])
    },
  )

  it('are refused if their text is missing or occurs twice', () => {
    const defect = { name: 'x', harm: '', file: 'a.ts', is: 'one', becomes: '', tests: [] }
    expect(() => seeded('two', defect)).toThrow('0 times')
    expect(() => seeded('one and one', defect)).toThrow('2 times')
    expect(seeded('one', { ...defect, becomes: '$&' })).toBe('$&')
  })
})
