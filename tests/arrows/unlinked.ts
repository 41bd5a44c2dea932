/** The tables that every screen stands in; they lead nowhere. */
const tables = /^client\/src\/(parts\/paths|shell\/pages)\.ts$/

/** Paths of the app that nothing links to, so users could not find these screens. */
export function unlinkedPaths(paths: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const leading = [...sources]
    .filter(([file]) => /^client\/src\/(?!console\/)/.test(file) && !tables.test(file) && !/\.test\.tsx?$/.test(file))
    .map(([, source]) => source)
  return paths.filter(path => {
    // A link may be built from a template: `/pages/verification/${level}`.
    const last = path.lastIndexOf('/') + 1
    const names = [`'${path}'`, `"${path}"`, `\`${path}\``, `\`${path}?`, `\`${path.slice(0, last)}\${`]
    return !leading.some(source => names.some(name => source.includes(name)))
  })
}
