import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { npm } from './npm.mjs'
import { root } from './project.mjs'

/** npm's CycloneDX output for the lockfile: every package with version, licence and checksum, whatever is installed here. */
export async function billOfMaterials() {
  const { command, args: npmItself } = npm()
  const args = [...npmItself, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const { stdout } = await promisify(execFile)(command, args, { cwd: root, maxBuffer: 64 * 2 ** 20 })
  const bill = JSON.parse(stdout)
  // npm names the project after its folder, which may have any name.
  bill.metadata.component.name = 'lagoon'
  return bill
}
