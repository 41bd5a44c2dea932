// `npm run package`: the whole exchange as one package of npm, in .cache/package. What installs it generates, compiles and fetches nothing.
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
})
