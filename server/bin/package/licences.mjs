import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../prepare/project.mjs'

const packageFolder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/** The licences of the bundled packages, as they require. */
export function licencesOf(metafiles) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs))
  const folders = new Set(inputs.flatMap(input => packageFolder.exec(input)?.[0] ?? []))
  const licences = [...folders].map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8'))
    const file = readdirSync(inProject(folder)).find(each => /^licen[cs]e/i.test(each))
    const text = file ? readFileSync(inProject(folder, file), 'utf8').trim() : 'The package contains no licence text.'
    return `${name} ${version} (${license})\n\n${text}`
  })
  return `${licences.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
