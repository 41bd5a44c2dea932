const first = import.meta.glob<object>('../../../locales/zh/{common,home,accounts}.json', {
  eager: true,
  import: 'default',
})
const others = import.meta.glob<object>(
  ['../../../locales/zh/*.json', '!../../../locales/zh/{common,home,accounts,console}.json'],
  { import: 'default' },
)

export const files = { ...first, ...others }
