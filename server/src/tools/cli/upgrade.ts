import { appVersion } from '@lagoon/shared/catalogue/limits'
import { command } from './command'
import { Misused, statuses } from './statuses'
import { isNewer } from './upgrade.rules'

const registry = 'https://registry.npmjs.org'

export const upgrade = command({
  name: 'upgrade',
  says: 'Check whether the registry has a newer version',
  about:
    'Nothing is installed: the answer names the command that does it. This is the only command that asks the registry,\nand it sends nothing but the name of the package.',
  remote: false,
  options: {
    check: { says: 'Ask the registry (required, so that nobody expects an installation)' },
    registry: { says: `Another registry than ${registry}`, value: 'url' },
  },
  words: [0, 0],
  examples: [
    ['lagoon upgrade --check', 'exit status 0: this is the latest version; 1: there is a newer one'],
    ['lagoon upgrade --check --json', '{"own":…,"latest":…,"newer":…}, for a script'],
  ],
  async run({ values, out, signal }) {
    if (!values.check) throw new Misused('Say what to do: lagoon upgrade --check')
    const latest = await latestIn(values.registry ?? registry, signal)
    if (latest === undefined) {
      out.print({ own: appVersion, latest: null, newer: false }, `This is ${appVersion}. The registry does not answer.`)
      return statuses.unreachable
    }
    const newer = isNewer(latest, appVersion)
    const advice = newer
      ? `Version ${latest} is out; this is ${appVersion}. Install it: npm install lagoon@${latest}`
      : `This is ${appVersion}, the latest version.`
    out.print({ own: appVersion, latest, newer }, advice)
    return newer ? statuses.refused : statuses.done
  },
})

async function latestIn(url: string, signal: AbortSignal): Promise<string | undefined> {
  const address = URL.canParse(url) ? `${url.replace(/\/$/, '')}/lagoon/latest` : undefined
  if (address === undefined) throw new Misused(`${url} is no address of a registry.`)
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) })
    const { version } = (await answer.json()) as { version?: unknown }
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}
