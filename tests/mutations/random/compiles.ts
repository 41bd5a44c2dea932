import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A source as it would be. */
interface Changed {
  file: string
  source: string
}

/**
 * Which of them compile: a change that does not would be noticed by whoever writes it. Changes of different files are tried in one run of
 * the compiler, in this copy of the project, which is left as it was.
 */
export async function compiling<C extends Changed>(folder: string, all: readonly C[]): Promise<C[]> {
  const wrong = new Set<C>()
  for (const round of roundsOf(all)) {
    const sound = round.map(({ file }) => readFileSync(join(folder, file), 'utf8'))
    for (const { file, source } of round) writeFileSync(join(folder, file), source)
    const workspaces = [...new Set(round.map(({ file }) => file.split('/')[0] as string))]
    const complaints = (await Promise.all(workspaces.map(workspace => complaintsOf(folder, workspace)))).flat()
    for (const each of round) if (complaints.some(line => line.startsWith(`${each.file}(`))) wrong.add(each)
    for (const [i, { file }] of round.entries()) writeFileSync(join(folder, file), sound[i] as string)
  }
  return all.filter(each => !wrong.has(each))
}

/** In each round a file is changed once. */
function roundsOf<C extends Changed>(all: readonly C[]): C[][] {
  const rounds: C[][] = []
  const turns = new Map<string, number>()
  for (const each of all) {
    const turn = turns.get(each.file) ?? 0
    turns.set(each.file, turn + 1)
    rounds[turn] = [...(rounds[turn] ?? []), each]
  }
  return rounds
}

function complaintsOf(folder: string, workspace: string): Promise<string[]> {
  const tsc = join(folder, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '-p', workspace, '--noEmit', '--pretty', 'false']
  return new Promise(done => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_error, said) =>
      done(said.split('\n')),
    )
  })
}
