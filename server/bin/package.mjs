// `npm run package`: the whole exchange as one npm package, in .cache/package. Installing it generates, compiles and downloads nothing.
// `npm run package -- --measure` also measures how long a user waits for install and start.
import { measure } from './package/measure.mjs'
import { pack } from './package/pack.mjs'
import { prepare } from './prepare/prepare.mjs'
import { orExplain } from './prepare/stage.mjs'

await orExplain(async () => {
  await prepare({ dev: true })
  const { file, packed_bytes, unpacked_bytes } = await pack()
  const mb = bytes => (bytes / 1e6).toFixed(1)
  console.log(
    `\n${file}\n${mb(packed_bytes)} MB, ${mb(unpacked_bytes)} MB unpacked; try it in an empty folder: npx file:${file}`,
  )
  if (!process.argv.includes('--measure')) return
  const rows = [['', 'here', 'goal'], ...(await measure(file))]
  const width = Math.max(...rows.map(([what]) => what.length))
  for (const [what, here, goal] of rows) console.log(`${what.padEnd(width)}  ${here.padStart(9)}  ${goal}`)
})
