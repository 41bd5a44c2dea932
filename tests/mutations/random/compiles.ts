import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LanguageServiceHost } from 'typescript'

const ts = createRequire(import.meta.url)('typescript') as typeof import('typescript')

/** Whether a source compiles in its workspace: a change that does not would be noticed by whoever writes it. */
export function compiler(folder: string): (file: string, source: string) => boolean {
  const services = new Map<string, (path: string, source: string) => boolean>()
  return (file, source) => {
    const workspace = file.split('/')[0] as string
    const known = services.get(workspace) ?? serviceOf(join(folder, workspace, 'tsconfig.json'))
    services.set(workspace, known)
    return known(join(folder, file), source)
  }
}

function serviceOf(config: string): (path: string, source: string) => boolean {
  const read = ts.readConfigFile(config, path => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, dirname(config))
  const changed = new Map<string, { source: string; version: number }>()
  const host: LanguageServiceHost = {
    getScriptFileNames: () => fileNames,
    getScriptVersion: path => String(changed.get(path)?.version ?? 0),
    getScriptSnapshot: path => {
      const text = changed.get(path)?.source ?? ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => dirname(config),
    getCompilationSettings: () => options,
    getDefaultLibFileName: asked => ts.getDefaultLibFilePath(asked),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  }
  const service = ts.createLanguageService(host)
  const write = (path: string, source: string) =>
    changed.set(path, { source, version: (changed.get(path)?.version ?? 0) + 1 })
  return (path, source) => {
    write(path, source)
    const errors = service.getSemanticDiagnostics(path)
    write(path, readFileSync(path, 'utf8'))
    return errors.length === 0
  }
}
