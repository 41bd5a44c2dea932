import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { npm } from './npm.mjs'
import { root } from './project.mjs'

/** What npm says of the lockfile, as CycloneDX: every package with version, licence and checksum, whatever is installed here. */
export async function billOfMaterials() {
  const { command, args: npmItself } = npm()
  const args = [...npmItself, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const { stdout } = await promisify(execFile)(command, args, { cwd: root, maxBuffer: 64 * 2 ** 20 })
  const bill = JSON.parse(stdout)
  // npm calls the project by its folder, which may be anything.
  bill.metadata.component.name = 'lagoon'
  return bill
}
