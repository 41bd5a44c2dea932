const first = import.meta.glob<object>('../../../locales/kr/{common,home,accounts}.json', {
  eager: true,
  import: 'default',
})
const others = import.meta.glob<object>(
  ['../../../locales/kr/*.json', '!../../../locales/kr/{common,home,accounts,console}.json'],
  { import: 'default' },
)

export const files = { ...first, ...others }
