const first = import.meta.glob<object>('../../../locales/jp/{common,home,accounts}.json', {
  eager: true,
  import: 'default',
})
const others = import.meta.glob<object>(
  ['../../../locales/jp/*.json', '!../../../locales/jp/{common,home,accounts,console}.json'],
  { import: 'default' },
)

export const files = { ...first, ...others }
