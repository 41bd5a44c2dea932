import type { Fields, Shape } from './shape'

/**
 * Finds changes that break existing programs: a removed call or field, a narrower type in a request, a different type in an answer, a new
 * required field. Additions break nothing.
 */
export function breaks(before: Shape, now: Shape): string[] {
  return [
    ...byName(before.calls, now.calls, 'the call', (call, was, is) => [
      ...sent(`${call} asked`, was.asked, is.asked),
      ...read(`${call} answered`, was.answered, is.answered),
    ]),
    ...byName(before.said, now.said, 'what clients say as', (name, was, is) => sent(`/ws ${name}`, was, is)),
    ...byName(before.frames, now.frames, 'the frame', (name, was, is) => read(`/ws ${name}`, was, is)),
  ]
}

function byName<T>(
  before: Record<string, T>,
  now: Record<string, T>,
  what: string,
  compare: (name: string, was: T, is: T) => string[],
): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = now[name]
    return is === undefined ? [`${what} ${name} is gone`] : compare(name, was, is)
  })
}

/** Requests of existing programs must still be accepted. */
const sent = (where: string, before: Fields, now: Fields): string[] => [
  ...Object.entries(before).flatMap(([name, text]) => {
    if (now[name] === undefined) return [`${where}: ${name} is no longer taken`]
    const [was, is] = [parts(text), parts(now[name])]
    return [
      ...(was.type === is.type ? [] : [`${where}: ${name} was ${was.type} and is ${is.type}`]),
      ...(was.isOptional && !is.isOptional ? [`${where}: ${name} has to be sent now`] : []),
      ...lost(was.choices, is.choices).map(value => `${where}: ${name} no longer takes “${value}”`),
      ...(narrower(was.range, is.range)
        ? [`${where}: ${name} was within ${was.range || 'any limits'} and is within ${is.range}`]
        : []),
      ...(is.pattern && is.pattern !== was.pattern ? [`${where}: ${name} is written otherwise`] : []),
    ]
  }),
  ...Object.entries(now)
    .filter(([name, text]) => before[name] === undefined && !parts(text).isOptional && !name.includes('['))
    .map(([name]) => `${where}: ${name} is new and has to be sent`),
]

/** Fields that programs read must still exist, with the same type. */
const read = (where: string, before: Fields, now: Fields): string[] =>
  Object.entries(before).flatMap(([name, text]) => {
    if (now[name] === undefined) return [`${where}: ${name} is gone`]
    const [was, is] = [parts(text), parts(now[name])]
    return [
      ...(was.type === is.type ? [] : [`${where}: ${name} was ${was.type} and is ${is.type}`]),
      ...(!was.isOptional && is.isOptional ? [`${where}: ${name} may be missing now`] : []),
      ...(!was.isNullable && is.isNullable ? [`${where}: ${name} may be null now`] : []),
      ...lost(was.choices, is.choices).map(value => `${where}: ${name} is never “${value}” any more`),
      ...(is.pattern === was.pattern ? [] : [`${where}: ${name} is written otherwise`]),
    ]
  })

function parts(text: string) {
  const [, rest = '', pattern = ''] = /^(.*?)(?: \/(.*))?$/s.exec(text) ?? []
  const [type = '', ...words] = rest.split(' ')
  const choices = words.find(word => word.startsWith('='))
  return {
    type,
    pattern,
    isOptional: words.includes('optional'),
    isNullable: words.includes('nullable'),
    choices: choices?.slice(1).split(','),
    range: words.find(word => word.startsWith('~'))?.slice(1) ?? '',
  }
}

/** Choices that were removed. If any value was accepted and now only a few are, the type became narrower. */
function lost(was: readonly string[] | undefined, is: readonly string[] | undefined): string[] {
  if (is === undefined) return []
  return was === undefined ? ['any other value'] : was.filter(value => !is.includes(value))
}

/** "1..100" is narrower than "1..500" and than no limit. */
function narrower(was: string, is: string): boolean {
  const [[low, high], [least, most]] = [was, is].map(limitsOf) as [[number, number], [number, number]]
  return least > low || most < high
}

function limitsOf(range: string): [number, number] {
  const [low = '', high = ''] = range.split('..')
  return [low === '' ? Number.NEGATIVE_INFINITY : Number(low), high === '' ? Number.POSITIVE_INFINITY : Number(high)]
}
