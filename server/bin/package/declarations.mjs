import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { inProject } from '../prepare/project.mjs'
import { runQuietly } from '../prepare/run.mjs'
import { CannotGoOn } from '../prepare/stage.mjs'
import { typedDoors } from './doors.mjs'

const specifier = /\b(from |import\()(["'])(@lagoon\/shared\/[^"']+|\.{1,2}\/[^"']+)\2/g

/**
 * The declarations that the package's doors lead to, and none of the server. They are CommonJS, as what they describe is: TypeScript resolves
 * their paths without extensions, and takes them for `import` and `require` alike.
 */
export async function declareTypes(into) {
  const shared = await declarationsOfShared()
  const copied = new Set()
  const copy = path => {
    if (copied.has(path)) return
    copied.add(path)
    const text = named(path.startsWith('shared/') ? shared.read(path) : declarationOf(path))
    const moved = text.replace(specifier, (_whole, before, quote, to) => {
      const target = to.startsWith('.') ? join(dirname(path), to) : to.replace('@lagoon/shared', 'shared/src')
      copy(target)
      return `${before}${quote}${between(path, target)}${quote}`
    })
    mkdirSync(dirname(join(into, path)), { recursive: true })
    writeFileSync(join(into, `${path}.d.ts`), moved)
  }
  try {
    for (const path of typedDoors) copy(path)
  } finally {
    shared.remove()
  }
  writeFileSync(join(into, 'package.json'), JSON.stringify({ type: 'commonjs' }))
}

/** The types of the calls are inferred from their schemas, which needs the whole compiler. */
async function declarationsOfShared() {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-types-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const tsc = inProject('node_modules/typescript/bin/tsc')
  const failure = 'The types could not be declared.'
  await runQuietly(
    process.execPath,
    [tsc, '-p', inProject('shared/tsconfig.build.json'), '--emitDeclarationOnly', '--outDir', folder],
    { failure },
  ).catch(error => {
    remove()
    throw error
  })
  return { read: path => readFileSync(join(folder, `${relative('shared/src', path)}.d.ts`), 'utf8'), remove }
}

/** The kit's exports have explicit types, so each file can be handled alone, without compiling the server. */
function declarationOf(path) {
  const file = inProject(`${path}.ts`)
  if (!path.startsWith('tests/'))
    throw new CannotGoOn(`The types of the kit refer to ${path}, which is not in the package.`)
  const ts = createRequire(inProject('tests/package.json'))('typescript')
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2023, isolatedDeclarations: true, verbatimModuleSyntax: true },
  })
  if (diagnostics.length === 0) return outputText
  const [{ messageText }] = diagnostics
  throw new CannotGoOn(`${path} must declare its types: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}

function between(from, to) {
  const path = relative(dirname(from), to).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}

/** Comments show imports, whose names differ outside. */
const named = text =>
  text.replaceAll(`'@lagoon/shared/client'`, `'lagoon/client'`).replaceAll(`'@lagoon/tests/kit'`, `'lagoon/kit'`)
