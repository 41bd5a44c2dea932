const first = import.meta.glob<object>('../../../locales/th/{common,home,accounts}.json', {
  eager: true,
  import: 'default',
})
const others = import.meta.glob<object>(
  ['../../../locales/th/*.json', '!../../../locales/th/{common,home,accounts,console}.json'],
  { import: 'default' },
)

export const files = { ...first, ...others }
