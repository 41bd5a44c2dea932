/** The text under the heading of a version (`## 2.5.8`, optionally followed by more), or null if there is none. */
export function sectionOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1)
  const found = sections.find(section => section.split(/\s/, 1)[0] === version)
  const text = found?.slice(found.indexOf('\n')).trim()
  return text || null
}
