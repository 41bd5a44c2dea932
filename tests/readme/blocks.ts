import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'

/**
 * A fenced block of a page. The text after its fence says what it is: `ts`, or `ts excerpt` for a part of a file that does not run by
 * itself.
 */
export interface Block {
  page: string
  line: number
  fence: string
  code: string
}

export { filesAt, markdown as pages } from '../../client/site/pages'

export const textOf = (page: string): string => readFileSync(join(projectFolder, page), 'utf8')

export function blocksOf(page: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  textOf(page)
    .split('\n')
    .forEach((text, index) => {
      const fence = /^```(.*)$/.exec(text)
      if (fence && open) {
        blocks.push(open)
        open = null
      } else if (fence) open = { page, line: index + 2, fence: (fence[1] as string).trim(), code: '' }
      else if (open) open.code += `${text}\n`
    })
  if (open) throw new Error(`${page}: a block is not closed`)
  return blocks
}
