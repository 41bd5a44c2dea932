const first = import.meta.glob<object>('../../../locales/hk/{common,home,accounts}.json', {
  eager: true,
  import: 'default',
})
const others = import.meta.glob<object>(
  ['../../../locales/hk/*.json', '!../../../locales/hk/{common,home,accounts,console}.json'],
  { import: 'default' },
)

export const files = { ...first, ...others }
