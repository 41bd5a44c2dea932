const first = import.meta.glob<object>('../../../locales/vi/{common,home,accounts}.json', {
  eager: true,
  import: 'default',
})
const others = import.meta.glob<object>(
  ['../../../locales/vi/*.json', '!../../../locales/vi/{common,home,accounts,console}.json'],
  { import: 'default' },
)

export const files = { ...first, ...others }
