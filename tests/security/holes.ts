/**
 * Versions with a known hole, of packages that the lockfile names: what `npm audit` would say, for where the registry cannot answer it.
 *
 * To add to it: whenever an advisory concerns a package of the lockfile, a line with the first version that mends it and the advisory's
 * number, in the same change that raises the package; where several lines of versions are affected, one line each with `from`. A package
 * that has left the lockfile leaves the list. `npm audit` is run before each release, where the registry answers.
 */
interface Hole {
  name: string
  /** The first version that has it; all before `below` without one. */
  from?: string
  /** The first version that no longer has it. */
  below: string
  hole: string
}

export const holes: readonly Hole[] = [
  { name: '@fastify/busboy', below: '3.2.1', hole: 'high, its number was not noted' },
  { name: '@fastify/multipart', below: '10.1.9', hole: 'CVE-2025-24033 and later ones' },
  { name: '@fastify/proxy-addr', below: '5.1.0', hole: 'high, its number was not noted' },
  { name: '@grpc/grpc-js', below: '1.10.9', hole: 'CVE-2024-37168' },
  { name: 'ansi-regex', from: '5.0.0', below: '5.0.1', hole: 'CVE-2021-3807' },
  { name: 'ansi-regex', from: '6.0.0', below: '6.0.1', hole: 'CVE-2021-3807' },
  { name: 'ansi-regex', from: '6.2.1', below: '6.2.2', hole: "taken over, CVE-2025-59144's attack" },
  { name: 'ansi-styles', from: '6.2.2', below: '6.2.3', hole: "taken over, CVE-2025-59144's attack" },
  { name: 'async', below: '3.2.2', hole: 'CVE-2021-43138' },
  { name: 'brace-expansion', from: '2.0.0', below: '2.0.2', hole: 'CVE-2025-5889' },
  { name: 'cookie', below: '0.7.0', hole: 'CVE-2024-47764' },
  { name: 'cookiejar', below: '2.1.4', hole: 'CVE-2022-25901' },
  { name: 'cross-spawn', below: '7.0.5', hole: 'CVE-2024-21538' },
  { name: 'd3-color', below: '3.1.0', hole: 'GHSA-36jr-mh4h-2g58' },
  { name: 'debug', from: '4.4.2', below: '4.4.3', hole: 'taken over, CVE-2025-59144' },
  { name: 'esbuild', below: '0.25.0', hole: 'GHSA-67mh-4wv8-2f99' },
  { name: 'fastify', below: '5.12.8', hole: 'CVE-2025-32442 and later ones' },
  { name: 'find-my-way', below: '9.0.1', hole: 'CVE-2024-45813' },
  { name: 'follow-redirects', below: '1.15.6', hole: 'CVE-2024-28849' },
  { name: 'form-data', below: '4.0.4', hole: 'CVE-2025-7783' },
  { name: 'formidable', below: '3.5.3', hole: 'CVE-2025-46653' },
  { name: 'glob', from: '10.2.0', below: '10.5.0', hole: 'CVE-2025-64756' },
  { name: 'glob', from: '11.0.0', below: '11.1.0', hole: 'CVE-2025-64756' },
  { name: 'js-yaml', below: '3.14.2', hole: 'CVE-2025-64718' },
  { name: 'js-yaml', from: '4.0.0', below: '4.1.1', hole: 'CVE-2025-64718' },
  { name: 'jsonwebtoken', below: '9.0.0', hole: 'CVE-2022-23529, CVE-2022-23540' },
  { name: 'jws', below: '4.0.1', hole: 'CVE-2025-65945' },
  { name: 'lodash', below: '4.17.23', hole: 'CVE-2025-13465' },
  { name: 'minimatch', below: '3.0.5', hole: 'CVE-2022-3517' },
  { name: 'mysql2', below: '3.9.8', hole: 'CVE-2024-21512' },
  { name: 'nanoid', below: '3.3.8', hole: 'CVE-2024-55565' },
  { name: 'nodemailer', below: '7.0.7', hole: 'CVE-2025-13033' },
  { name: 'playwright-core', below: '1.55.1', hole: 'CVE-2025-59288' },
  { name: 'postcss', below: '8.4.31', hole: 'CVE-2023-44270' },
  { name: 'protobufjs', below: '7.2.5', hole: 'CVE-2023-36665' },
  { name: 'qs', below: '6.14.1', hole: 'CVE-2025-15284' },
  { name: 'react-router', below: '7.5.2', hole: 'CVE-2025-43864, CVE-2025-43865' },
  { name: 'semver', from: '7.0.0', below: '7.5.2', hole: 'CVE-2022-25883' },
  { name: 'sharp', below: '0.35.5', hole: 'CVE-2023-4863 and later ones of its decoders' },
  { name: 'ssh2', below: '1.4.0', hole: 'CVE-2020-26301' },
  { name: 'strip-ansi', from: '7.1.1', below: '7.1.2', hole: "taken over, CVE-2025-59144's attack" },
  { name: 'supports-color', from: '10.2.1', below: '10.2.2', hole: "taken over, CVE-2025-59144's attack" },
  { name: 'tar-fs', from: '2.0.0', below: '2.1.4', hole: 'CVE-2025-59343' },
  { name: 'tar-fs', from: '3.0.0', below: '3.1.1', hole: 'CVE-2025-59343' },
  { name: 'tmp', below: '0.2.4', hole: 'CVE-2025-54798' },
  { name: 'undici', below: '7.5.0', hole: 'CVE-2025-47279' },
  { name: 'valibot', below: '1.2.0', hole: 'CVE-2025-66020' },
  { name: 'vite', below: '7.1.11', hole: 'CVE-2025-62522' },
  { name: 'vitest', below: '3.0.5', hole: 'CVE-2025-24964' },
  { name: 'wrap-ansi', from: '9.0.1', below: '9.0.2', hole: "taken over, CVE-2025-59144's attack" },
  { name: 'ws', below: '8.21.1', hole: 'CVE-2024-37890 and later ones' },
  { name: 'y18n', from: '4.0.0', below: '4.0.1', hole: 'CVE-2020-7774' },
  { name: 'y18n', from: '5.0.0', below: '5.0.5', hole: 'CVE-2020-7774' },
  { name: 'yaml', below: '2.2.2', hole: 'CVE-2023-2251' },
  { name: 'yargs-parser', below: '18.1.1', hole: 'CVE-2020-7608' },
]
