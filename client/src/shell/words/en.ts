const first = import.meta.glob<object>('../../../locales/en/{common,home,accounts}.json', {
  eager: true,
  import: 'default',
})
const others = import.meta.glob<object>(
  ['../../../locales/en/*.json', '!../../../locales/en/{common,home,accounts,console}.json'],
  { import: 'default' },
)

export const files = { ...first, ...others }
