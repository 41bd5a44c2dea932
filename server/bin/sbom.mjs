// `npm run sbom`: the bill of materials of a release (CycloneDX JSON) on standard output, made from the lockfile and stored nowhere.
import { billOfMaterials } from './prepare/billOfMaterials.mjs'

console.log(JSON.stringify(await billOfMaterials(), null, 2))
