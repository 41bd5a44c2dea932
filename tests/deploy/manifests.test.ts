import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissionsOf } from '@lagoon/server/bus/broker/permissions.rules'
import { projectFolder } from '@lagoon/server/platform/project'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { compose, kinds, misfits } from './shapes'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')
const folder = 'deploy/kubernetes'

type Data = Record<string, never> & { [field: string]: Data }
interface Resource {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: Data
  data: Record<string, string>
}

const kustomization = parse(read(`${folder}/kustomization.yaml`))
const resources = (kustomization.resources as string[]).flatMap(file =>
  parseAllDocuments(read(`${folder}/${file}`)).map(document => document.toJS() as Resource),
)
const named = (kind: string, name: string) =>
  resources.find(each => each.kind === kind && each.metadata.name === name) as Resource
const nodes = [named('StatefulSet', 'lagoon-writer'), named('Deployment', 'lagoon-gateway')]
const known = read('server/src/settings/config.ts')
const page = read('deploy/README.md')

describe('the manifests of Kubernetes', () => {
  it('contain only known fields of the right type', () => {
    for (const each of resources) {
      const shape = kinds[`${each.apiVersion}/${each.kind}`]
      expect([each.kind, each.metadata.name, shape ? misfits(each, shape) : 'unknown']).toEqual([
        each.kind,
        each.metadata.name,
        [],
      ])
    }
    const files = readdirSync(join(projectFolder, folder)).filter(file => !/^(kustomization|nats-values)/.test(file))
    expect(files.sort()).toEqual([...kustomization.resources].sort())
  })

  it('are refused if a field is misspelt, missing or of another kind', () => {
    const shape = kinds['policy/v1/PodDisruptionBudget']!
    const spec = { minAvailabel: 1, selector: { matchLabels: 'lagoon' } }
    expect(misfits({ apiVersion: 'policy/v1', kind: 'x', spec }, shape)).toEqual([
      '.spec.minAvailabel is unknown',
      '.spec.selector.matchLabels has no fields',
      '.metadata is missing',
    ])
  })

  it('refer only to pods, ports, volumes and secrets that exist', () => {
    const claims = resources.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name)
    for (const node of nodes) {
      const { selector, template } = node.spec as unknown as {
        selector: { matchLabels: object }
        template: { metadata: { labels: object }; spec: Data }
      }
      expect(template.metadata.labels).toEqual(selector.matchLabels)
      const pod = template.spec as unknown as Pod
      const [container] = pod.containers
      const ports = container!.ports.map(({ name }) => name)
      for (const probe of [container!.startupProbe, container!.livenessProbe, container!.readinessProbe])
        expect(ports).toContain(probe.httpGet.port)
      expect(container!.readinessProbe.httpGet.path).toBe('/readyz')
      expect(container!.livenessProbe.httpGet.path).toBe('/healthz')
      expect(container!.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name))
      for (const { persistentVolumeClaim } of pod.volumes)
        if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName)
      const budget = resources.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ spec }) => spec.selector)
      expect(budget).toContainEqual(selector)
      const services = resources.filter(({ kind }) => kind === 'Service').map(({ spec }) => spec.selector)
      expect(services).toContainEqual(selector.matchLabels)
    }
    expect(nodes[0]?.spec.serviceName).toBe('lagoon-writers')
  })

  it('set only variables that the server reads, from secrets that the page describes', () => {
    const environment = /^(NODE_EXTRA_CA_CERTS)$/
    for (const node of nodes) {
      const pod = (node.spec.template as unknown as { spec: Pod }).spec
      const { env, envFrom } = pod.containers[0]!
      for (const { name } of env) if (!environment.test(name)) expect(known).toContain(`env.${name}`)
      const secrets = [
        ...env.flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef.name] : [])),
        ...envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : [])),
      ]
      // CloudNativePG creates this secret for the owner of the database.
      for (const name of secrets.filter(each => each !== 'lagoon-postgres-app')) expect(page).toContain(name)
    }
    for (const name of Object.keys(named('ConfigMap', 'lagoon').data)) expect(known).toContain(`env.${name}`)
    const roles = nodes.map(node => (node.spec.template as unknown as { spec: Pod }).spec.containers[0]!.env)
    expect(roles.map(env => env.find(({ name }) => name === 'LAGOON_ROLE')?.value)).toEqual(['writer', 'gateway'])
    // Only writers change tables.
    expect(roles.map(env => env.some(({ name }) => name === 'DATABASE_OWNER_URL'))).toEqual([true, false])
  })

  it('name this version', () => {
    expect(kustomization.images).toEqual([{ name: 'lagoon', newName: 'registry.example/lagoon', newTag: appVersion }])
  })
})

describe('S-68 on Kubernetes', () => {
  const unprivileged = {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  }
  const ordinaryUser = {
    runAsNonRoot: true,
    runAsUser: 1000,
    fsGroup: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  }
  const chart = parse(read(`${folder}/nats-values.yaml`))

  it('every container runs as an ordinary user, without capabilities and on a read-only root', () => {
    const pods = nodes.map(({ spec }) => (spec.template as unknown as { spec: Pod }).spec)
    expect(resources.filter(({ kind }) => /Deployment|Set$|Job|^Pod$/.test(kind))).toHaveLength(nodes.length)
    for (const pod of pods) {
      expect(pod.securityContext).toEqual(ordinaryUser)
      for (const { securityContext } of pod.containers) expect(securityContext).toEqual(unprivileged)
      const mounts = pod.containers.flatMap(({ volumeMounts }) => volumeMounts)
      expect(mounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
    }
    expect(chart.podTemplate.merge.spec.securityContext).toEqual(ordinaryUser)
    for (const { merge } of [chart.container, chart.reloader]) expect(merge.securityContext).toEqual(unprivileged)
    expect(chart.natsBox.enabled).toBe(false)
  })

  const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as unknown as Policy)
  /** Who may reach a port of a pod: labels of pods, \`*\` for everybody. */
  const reaches = (pod: Record<string, string>, port: number) =>
    policies
      .filter(({ podSelector }) =>
        Object.entries(podSelector.matchLabels).every(([name, value]) => pod[name] === value),
      )
      .flatMap(({ ingress = [] }) => ingress)
      .filter(({ ports }) => ports.some(each => each.port === port))
      .flatMap(({ from }) => from ?? [null])
      .map(peer => (peer ? Object.values((peer.podSelector ?? peer.namespaceSelector)!.matchLabels).join() : '*'))

  it('only nodes reach the database and the broker, and users reach only gateways', () => {
    const database = { 'cnpg.io/cluster': named('Cluster', 'lagoon-postgres').metadata.name }
    expect(reaches(database, 5432)).toEqual(['lagoon', 'lagoon-postgres', 'cnpg-system'])
    expect(reaches({ 'app.kubernetes.io/name': 'nats' }, 4222)).toEqual(['lagoon'])
    expect(reaches({ app: 'lagoon', role: 'gateway' }, 8080)).toEqual(['*'])
    expect(reaches({ app: 'lagoon', role: 'writer' }, 8080)).toEqual(['monitoring'])
    for (const { spec } of nodes)
      expect(spec.selector as unknown as Selector).toMatchObject({ matchLabels: { app: 'lagoon' } })
  })

  it('nodes open no private address but the database, the broker and the name service', () => {
    const [nodePolicy, ...others] = policies.filter(({ policyTypes }) => policyTypes.includes('Egress'))
    expect(others).toEqual([])
    expect(nodePolicy?.podSelector.matchLabels).toEqual({ app: 'lagoon' })
    const blocks = nodePolicy?.egress?.flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? []))
    expect(blocks?.map(({ cidr }) => cidr)).toEqual(['0.0.0.0/0', '::/0'])
    for (const range of ['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'])
      expect(blocks?.flatMap(({ except }) => except)).toContain(range)
  })
})

describe('S-68 a deployment', () => {
  const manifests = readdirSync(join(projectFolder, folder)).map(name => `${folder}/${name}`)
  const files = ['docker-compose.yml', 'deploy/nats.conf', ...manifests]
  const isSecret = (name: string) => /password$|secret$|token$/i.test(name)
  /** Every secret whose value is in a file, by the name of its field or, in a list of variables, by the name of the variable. */
  const literals = (value: unknown, name = ''): [string, string][] => {
    if (typeof value === 'string') return isSecret(name) ? [[name, value]] : []
    if (typeof value !== 'object' || value === null) return []
    const { name: variable, value: given } = value as { name?: unknown; value?: unknown }
    if (typeof variable === 'string' && typeof given === 'string') return literals(given, variable)
    return Object.entries(value).flatMap(([field, each]) => literals(each, field))
  }
  const fromOutside = /^\$\{\w+:(-|\?[^}]+)\}$|^<< \$\w+ >>$|^\$\w+$/

  it.each(files)('%s has no password of its own', file => {
    const text = read(file)
    expect([...text.matchAll(/:\/\/\w+:(?!\$\{|<)[^@\s/]+@/g)].map(([url]) => url)).toEqual([])
    const documents = file.endsWith('.conf') ? [] : parseAllDocuments(text, { merge: true }).map(each => each.toJS())
    expect(literals(documents).filter(([, value]) => !fromOutside.test(value))).toEqual([])
    if (file.endsWith('.conf'))
      for (const [, value] of text.matchAll(/password: ?(\S+)/g)) expect(value).toMatch(fromOutside)
  })

  it('finds a password that a file has', () => {
    expect(literals({ env: [{ name: 'NODE_SECRET', value: 'abc' }], POSTGRES_PASSWORD: 'lagoon' })).toEqual([
      ['NODE_SECRET', 'abc'],
      ['POSTGRES_PASSWORD', 'lagoon'],
    ])
  })
})

describe('the broker', () => {
  it('allows each role its subjects in the values of the chart', () => {
    const { users } = parse(read(`${folder}/nats-values.yaml`)).config.merge.accounts.lagoon
    for (const { user, permissions } of users) expect([user, permissions]).toEqual([user, permissionsOf('main', user)])
    expect(users.map(({ user }: { user: string }) => user)).toEqual(['gateway', 'writer'])
  })

  it('allows each role its subjects in the configuration for compose', () => {
    const lists = [...read('deploy/nats.conf').matchAll(/allow: (\[.*?\])/g)].map(([, list]) => JSON.parse(list ?? ''))
    const roles = (['gateway', 'writer'] as const).map(role => permissionsOf('main', role))
    expect(lists).toEqual(roles.flatMap(({ publish, subscribe }) => [publish.allow, subscribe.allow]))
  })
})

describe('docker-compose.yml', () => {
  const file = parse(read('docker-compose.yml'), { merge: true })

  it('contains only known fields of the right type', () => {
    expect(misfits(file, compose)).toEqual([])
  })

  it('starts a broker, two writers and three gateways by its profile “cluster”', () => {
    const { broker, writer, gateway } = file.services
    for (const service of [broker, writer, gateway]) expect(service.profiles).toEqual(['cluster'])
    expect([writer.deploy.replicas, gateway.deploy.replicas]).toEqual([2, 3])
    expect(gateway.ports).toEqual(['127.0.0.1:8080-8082:8080'])
    for (const { environment } of [writer, gateway])
      for (const name of Object.keys(environment)) expect(known).toContain(`env.${name}`)
    expect(gateway.environment.DATABASE_OWNER_URL).toBeUndefined()
    const passwords = Object.keys(broker.environment)
    for (const name of passwords) expect(read('deploy/nats.conf')).toContain(`$${name}`)
    expect(file.configs.nats.file).toBe('deploy/nats.conf')
  })

  it('S-68 starts nothing before the database passwords are set, and gives gateways only the password of the server', () => {
    const { postgres, database, app, writer, gateway } = file.services
    for (const { environment } of [postgres, database])
      expect(environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?[\w .-]+\}$/)
    for (const { environment } of [app, writer])
      expect(environment.DATABASE_OWNER_URL).toContain('{POSTGRES_PASSWORD:?')
    for (const { environment } of [app, writer, gateway])
      expect(environment.DATABASE_URL).toMatch(/^postgresql:\/\/lagoon_server:\$\{SERVER_PASSWORD:\?/)
    expect(JSON.stringify(gateway)).not.toContain('POSTGRES_PASSWORD')
  })

  it('S-68 publishes a database on this machine only, and only where it runs alone', () => {
    const services = Object.entries(file.services) as [string, { profiles: string[]; ports?: string[] }][]
    const published = services.filter(([, { ports }]) => ports?.some(port => !port.endsWith(':8080')))
    expect(published.map(([name]) => name)).toEqual(['database'])
    const { database, app } = file.services
    expect(database).toMatchObject({ profiles: ['database'], ports: ['127.0.0.1:5432:5432'] })
    // Two Postgres servers on one folder would destroy it.
    expect(database.volumes).not.toEqual(file.services.postgres.volumes)
    expect(app.depends_on).toHaveProperty('postgres')
  })

  it('S-68 runs its own containers and the broker without capabilities, on a read-only root', () => {
    const { app, writer, gateway, broker } = file.services
    for (const each of [app, writer, gateway, broker])
      expect(each).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
  })

  it('starts no broker whose passwords are missing, or would be read as numbers', () => {
    const [shell, flag, script] = file.services.broker.entrypoint as [string, string, string]
    const says = (gateway: string, writer: string) => {
      const env = { NATS_GATEWAY_PASSWORD: gateway, NATS_WRITER_PASSWORD: writer }
      const started = script.replaceAll('$$', '$').replace('exec nats-server', 'exec /bin/echo nats-server')
      return spawnSync(`/bin/${shell}`, [flag, started], { env, encoding: 'utf8' }).stdout.trim()
    }
    expect(says('sabc', 'sdef')).toBe('nats-server -c /nats.conf')
    for (const [gateway, writer] of [
      ['', 'sdef'],
      ['sabc', ''],
      ['1e5', 'sdef'],
      ['sabc', '00'],
    ] as const)
      expect(says(gateway, writer)).toContain('needs NATS_GATEWAY_PASSWORD')
  })
})

interface Selector {
  matchLabels: Record<string, string>
}
interface Policy {
  podSelector: Selector
  policyTypes: string[]
  ingress?: { from?: { podSelector?: Selector; namespaceSelector?: Selector }[]; ports: { port: number }[] }[]
  egress?: { to: { ipBlock?: { cidr: string; except: string[] } }[] }[]
}
interface Pod {
  securityContext: object
  containers: {
    securityContext: object
    env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } }[]
    envFrom: { secretRef?: { name: string } }[]
    ports: { name: string }[]
    startupProbe: Probe
    livenessProbe: Probe
    readinessProbe: Probe
    volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]
  }[]
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
}
interface Probe {
  httpGet: { path: string; port: string }
}
