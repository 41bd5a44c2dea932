/** The country that the browser's first language belongs to, named in the language of `tag`. */
export function countryOfBrowser(tag: string, wanted: string = navigator.language): string | undefined {
  const { region } = new Intl.Locale(wanted).maximize()
  return region && new Intl.DisplayNames(tag, { type: 'region' }).of(region)
}
