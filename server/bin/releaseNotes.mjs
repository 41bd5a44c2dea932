// `npm run -s release-notes -- v2.5.8`: the section of this version in the changelog, for the page of its release.
import { readFileSync } from 'node:fs'
import { inProject } from './prepare/project.mjs'
import { sectionOf } from './prepare/sectionOf.mjs'
import { CannotGoOn, orExplain } from './prepare/stage.mjs'

await orExplain(async () => {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const [tag] = process.argv.slice(2)
  if (tag !== `v${version}`) throw new CannotGoOn(`The tag is ${tag}, but package.json has version ${version}.`)
  const section = sectionOf(readFileSync(inProject('CHANGELOG.md'), 'utf8'), version)
  if (section === null) throw new CannotGoOn(`CHANGELOG.md has no text under “## ${version}”.`)
  console.log(section)
})
