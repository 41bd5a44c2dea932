/**
 * The fields of Kubernetes, CloudNativePG and Compose that our files use, and no others: the test refuses a misspelt name, as strict
 * validation by those programs would. Their published schemas weigh 25 MB and more, and do not refuse unknown fields.
 */
type Shape = 'text' | 'count' | 'flag' | 'port' | 'quantity' | readonly [Shape] | { readonly [field: string]: Shape }

const labels: Shape = { '*': 'text' }
const metadata: Shape = { name: 'text', 'labels?': labels }
const selector: Shape = { matchLabels: labels }
const keyRef: Shape = { name: 'text', key: 'text' }
const probe: Shape = {
  httpGet: { path: 'text', port: 'port' },
  periodSeconds: 'count',
  'timeoutSeconds?': 'count',
  'failureThreshold?': 'count',
}
const resources: Shape = { requests: { cpu: 'quantity', memory: 'quantity' }, limits: { memory: 'quantity' } }
const spread: Shape = { maxSkew: 'count', topologyKey: 'text', whenUnsatisfiable: 'text', labelSelector: selector }

const container: Shape = {
  name: 'text',
  image: 'text',
  securityContext: {
    allowPrivilegeEscalation: 'flag',
    readOnlyRootFilesystem: 'flag',
    capabilities: { drop: ['text'] },
  },
  envFrom: [{ 'configMapRef?': { name: 'text' }, 'secretRef?': { name: 'text' } }],
  env: [{ name: 'text', 'value?': 'text', 'valueFrom?': { secretKeyRef: keyRef } }],
  ports: [{ name: 'text', containerPort: 'port' }],
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources,
  volumeMounts: [{ name: 'text', mountPath: 'text', 'readOnly?': 'flag' }],
}

const template: Shape = {
  metadata: { labels },
  spec: {
    terminationGracePeriodSeconds: 'count',
    securityContext: { runAsNonRoot: 'flag', runAsUser: 'count', fsGroup: 'count', seccompProfile: { type: 'text' } },
    topologySpreadConstraints: [spread],
    containers: [container],
    volumes: [
      {
        name: 'text',
        'persistentVolumeClaim?': { claimName: 'text' },
        'emptyDir?': { sizeLimit: 'quantity' },
        'secret?': { secretName: 'text', items: [{ key: 'text', path: 'text' }] },
      },
    ],
  },
}

const peer: Shape = {
  'podSelector?': selector,
  'namespaceSelector?': selector,
  'ipBlock?': { cidr: 'text', except: ['text'] },
}
const networkPorts: Shape = [{ port: 'port', 'protocol?': 'text' }]

const object = (spec: Shape): Shape => ({ apiVersion: 'text', kind: 'text', metadata, spec })

/** Keyed by `apiVersion/kind`. */
export const kinds: Readonly<Record<string, Shape>> = {
  'v1/ConfigMap': { apiVersion: 'text', kind: 'text', metadata, data: { '*': 'text' } },
  'v1/PersistentVolumeClaim': object({ accessModes: ['text'], resources: { requests: { storage: 'quantity' } } }),
  'v1/Service': object({
    'clusterIP?': 'text',
    selector: labels,
    ports: [{ name: 'text', port: 'port', 'targetPort?': 'port' }],
  }),
  'apps/v1/StatefulSet': object({
    serviceName: 'text',
    replicas: 'count',
    podManagementPolicy: 'text',
    selector,
    template,
  }),
  'apps/v1/Deployment': object({
    replicas: 'count',
    strategy: { type: 'text', rollingUpdate: { maxUnavailable: 'count', maxSurge: 'count' } },
    selector,
    template,
  }),
  'policy/v1/PodDisruptionBudget': object({ 'minAvailable?': 'count', 'maxUnavailable?': 'count', selector }),
  'networking.k8s.io/v1/NetworkPolicy': object({
    podSelector: selector,
    policyTypes: ['text'],
    'ingress?': [{ 'from?': [peer], 'ports?': networkPorts }],
    'egress?': [{ 'to?': [peer], 'ports?': networkPorts }],
  }),
  'postgresql.cnpg.io/v1/Cluster': object({
    instances: 'count',
    imageName: 'text',
    primaryUpdateStrategy: 'text',
    failoverDelay: 'count',
    switchoverDelay: 'count',
    stopDelay: 'count',
    postgresql: {
      synchronous: { method: 'text', number: 'count', dataDurability: 'text' },
      parameters: { '*': 'text' },
    },
    bootstrap: { initdb: { database: 'text', owner: 'text' } },
    managed: { roles: [{ name: 'text', ensure: 'text', login: 'flag', passwordSecret: { name: 'text' } }] },
    storage: { size: 'quantity' },
    walStorage: { size: 'quantity' },
    resources,
    backup: {
      retentionPolicy: 'text',
      barmanObjectStore: {
        destinationPath: 'text',
        s3Credentials: { accessKeyId: keyRef, secretAccessKey: keyRef },
        wal: { compression: 'text' },
      },
    },
  }),
  'postgresql.cnpg.io/v1/ScheduledBackup': object({
    schedule: 'text',
    backupOwnerReference: 'text',
    cluster: { name: 'text' },
  }),
}

const needs: Shape = { '*': { condition: 'text' } }
export const compose: Shape = {
  name: 'text',
  'x-hardened': { '*': 'any' as Shape },
  'x-node': { '*': 'any' as Shape },
  'x-settings': { '*': 'text' },
  services: {
    '*': {
      'profiles?': ['text'],
      'image?': 'text',
      'build?': 'text',
      'entrypoint?': ['text'],
      'environment?': { '*': 'text' },
      'ports?': ['text'],
      'volumes?': ['text'],
      'configs?': [{ source: 'text', target: 'text' }],
      'depends_on?': needs,
      'deploy?': { replicas: 'count' },
      'healthcheck?': { test: ['text'], interval: 'text', timeout: 'text', retries: 'count' },
      'shm_size?': 'text',
      'read_only?': 'flag',
      'tmpfs?': ['text'],
      'cap_drop?': ['text'],
      'security_opt?': ['text'],
      'stop_grace_period?': 'text',
      restart: 'text',
    },
  },
  volumes: { '*': 'none' as Shape },
  configs: { '*': { file: 'text' } },
}

const step: Shape = {
  'if?': 'text',
  'id?': 'text',
  'name?': 'text',
  'uses?': 'text',
  'with?': { '*': 'any' as Shape },
  'env?': { '*': 'text' },
  'run?': 'text',
}

/** The GitHub workflow fields that our files use; add a field when a workflow needs it. */
export const workflow: Shape = {
  name: 'text',
  on: {
    'push?': { 'branches?': ['text'], 'tags?': ['text'] },
    'pull_request?': 'any' as Shape,
    'schedule?': [{ cron: 'text' }],
    'workflow_dispatch?': 'none' as Shape,
  },
  permissions: { contents: 'text' },
  'concurrency?': { group: 'text', 'cancel-in-progress': 'flag' },
  jobs: {
    '*': {
      'name?': 'text',
      'strategy?': { 'fail-fast': 'flag', matrix: { '*': 'any' as Shape } },
      'runs-on': 'text',
      'timeout-minutes': 'count',
      'permissions?': { '*': 'text' },
      'needs?': 'text',
      'if?': 'text',
      'environment?': { name: 'text', url: 'text' },
      'env?': { '*': 'text' },
      steps: [step],
    },
  },
}

const plain: Record<string, (value: unknown) => boolean> = {
  text: value => typeof value === 'string',
  count: value => Number.isSafeInteger(value) && (value as number) >= 0,
  flag: value => typeof value === 'boolean',
  port: value => (typeof value === 'string' ? /^[a-z]+$/.test(value) : plain.count?.(value) === true),
  quantity: value => typeof value === 'string' && /^\d+(m|Mi|Gi)?$/.test(value),
  any: () => true,
  none: value => value === null,
}

/** Each place that does not match: `spec.replicas is missing`. */
export function misfits(value: unknown, shape: Shape, path = ''): string[] {
  if (typeof shape === 'string') return plain[shape]?.(value) ? [] : [`${path} is no ${shape}`]
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length === 0) return [`${path} is no list`]
    return value.flatMap((each, i) => misfits(each, shape[0] as Shape, `${path}[${i}]`))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} has no fields`]
  const fields = shape as { readonly [field: string]: Shape }
  const given = Object.entries(value).flatMap(([name, each]) => {
    const field = fields[name] ?? fields[`${name}?`] ?? fields['*']
    return field ? misfits(each, field, `${path}.${name}`) : [`${path}.${name} is unknown`]
  })
  const missing = Object.keys(fields).filter(name => name !== '*' && !name.endsWith('?') && !(name in value))
  return [...given, ...missing.map(name => `${path}.${name} is missing`)]
}
