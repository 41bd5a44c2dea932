/** The page of examples: each is a file that a test runs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pages'

interface Example {
  title: string
  file: string
  /** The test that runs the file; the file itself if it is a test. */
  test: string
}

const itself = (title: string, file: string): Example => ({ title, file, test: file })

export const examples: readonly Example[] = [
  itself('A trading bot in a crash', 'tests/kit/trading-bot.test.ts'),
  itself('A bot that was offline and misses nothing', 'tests/kit/bot-away.test.ts'),
  itself('A front end test in which hours pass in a moment', 'tests/kit/front-end.test.ts'),
  itself('A property test with random actions', 'tests/kit/property.test.ts'),
  itself('An agent with tools', 'tests/mcp/mcp.test.ts'),
  { title: 'Python', file: 'tests/kit/python/world.py', test: 'tests/lab/languages/hosted.test.ts' },
  {
    title: 'Python, with an exchange of its own',
    file: 'tests/kit/python/exchange.py',
    test: 'tests/lab/languages/exchange-python.test.ts',
  },
  { title: 'Java', file: 'tests/kit/World.java', test: 'tests/lab/languages/hosted.test.ts' },
  { title: 'Java with JUnit 5', file: 'tests/kit/WorldTest.java', test: 'tests/lab/languages/hosted.test.ts' },
  { title: 'Go', file: 'tests/kit/world_test.go', test: 'tests/lab/languages/hosted.test.ts' },
]

const languages: Record<string, string> = { ts: 'ts', py: 'python', java: 'java', go: 'go' }

export function examplesPage(): string {
  const parts = examples.map(({ title, file, test }) => {
    const fence = languages[file.split('.').at(-1) ?? ''] ?? ''
    const runs = file === test ? `\`${file}\` is a test itself.` : `\`${file}\`; \`${test}\` runs it.`
    return `## ${title}\n\n${runs}\n\n\`\`\`${fence}\n${readFileSync(join(root, file), 'utf8').trim()}\n\`\`\``
  })
  return `# Examples\n\nThe tests of the project run each of these files, those in other languages on machines that have the language. [In GitHub Actions](../../../server/bin/package/README.md#in-github-actions) is a workflow of fifteen lines.\n\n${parts.join('\n\n')}\n`
}
