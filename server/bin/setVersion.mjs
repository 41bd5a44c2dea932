// `npm run set-version -- 2.6.0`: writes the version of package.json everywhere that names it. `tests/deploy` checks that they agree.
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './prepare/project.mjs'
import { CannotGoOn, orExplain } from './prepare/stage.mjs'
import { placesOfVersion } from './prepare/version.mjs'

await orExplain(async () => {
  const [next = ''] = process.argv.slice(2)
  if (!/^\d+\.\d+\.\d+$/.test(next)) throw new CannotGoOn('Give the next version: npm run set-version -- 2.6.0')
  for (const [path, pattern] of placesOfVersion) {
    const text = readFileSync(inProject(path), 'utf8')
    writeFileSync(
      inProject(path),
      text.replaceAll(pattern, (_, before) => before + next),
    )
  }
})
