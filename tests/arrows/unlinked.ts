/** The tables that every screen stands in; they lead nowhere. */
const tables = /^client\/src\/(nav\/paths|app\/pages)\.ts$/

/** Paths of the app that no screen and no frame of it names: nobody would find what stands there. */
export function unlinkedPaths(paths: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const leading = [...sources]
    .filter(([file]) => /^client\/src\/(?!console\/)/.test(file) && !tables.test(file) && !/\.test\.tsx?$/.test(file))
    .map(([, source]) => source)
  return paths.filter(path => {
    // A link may be put together: `/pages/verification/${level}`.
    const last = path.lastIndexOf('/') + 1
    const names = [`'${path}'`, `"${path}"`, `\`${path}\``, `\`${path}?`, `\`${path.slice(0, last)}\${`]
    return !leading.some(source => names.some(name => source.includes(name)))
  })
}
