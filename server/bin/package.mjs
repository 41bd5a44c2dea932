// `npm run package`: the whole exchange as one package of npm, in .cache/package. What installs it generates, compiles and fetches nothing.
// `npm run package -- --measure`: the same, and what somebody waits for who installs and starts it.
import { measure } from './package/measure.mjs'
import { pack } from './package/pack.mjs'
import { prepare } from './prepare/prepare.mjs'
import { orExplain } from './prepare/stage.mjs'

await orExplain(async () => {
  await prepare()
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
