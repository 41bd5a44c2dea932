import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** What the compiler has to say of a file of this folder; null where nothing. */
export function complaintOf(folder: string, file: string): Promise<string | null> {
  const [workspace = ''] = file.split('/')
  const tsc = join(folder, 'node_modules/typescript/bin/tsc')
  return new Promise(done => {
    execFile(process.execPath, [tsc, '-p', workspace, '--pretty', 'false'], { cwd: folder }, (_error, said) => {
      const complaint = said.split('\n').find(line => line.startsWith(file))
      done(complaint ? complaint.replace(/^.*?: error /, 'the compiler: ') : null)
    })
  })
}
