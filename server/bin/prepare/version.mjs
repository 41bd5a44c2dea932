const manifests = [
  'package.json',
  'shared/package.json',
  'server/package.json',
  'client/package.json',
  'tests/package.json',
]
const ofManifest = /("version": "|"@lagoon\/\w+": ")(?<version>\d+\.\d+\.\d+)/g

/** The files that name the version, and the pattern of each; the version follows the first group. */
export const placesOfVersion = [
  ...manifests.map(path => [path, ofManifest]),
  [
    'package-lock.json',
    /("name": "(?:lagoon|@lagoon\/\w+)",\s+"version": "|"@lagoon\/\w+": ")(?<version>\d+\.\d+\.\d+)/g,
  ],
  ['tests/kit/python/pyproject.toml', /^(version = ")(?<version>\d+\.\d+\.\d+)/gm],
  ['shared/src/catalogue/limits.ts', /(appVersion = ')(?<version>\d+\.\d+\.\d+)/g],
  ['deploy/kubernetes/kustomization.yaml', /(newTag: ['"]?v?)(?<version>\d+\.\d+\.\d+)/g],
]
