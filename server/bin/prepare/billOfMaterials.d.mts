interface Bill {
  metadata: { component: { purl: string } }
  components: { 'bom-ref': string; purl: string; hashes?: { alg: string; content: string }[] }[]
}
/** What npm says of the lockfile, as CycloneDX. */
export function billOfMaterials(): Promise<Bill>
