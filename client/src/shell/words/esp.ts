const first = import.meta.glob<object>('../../../locales/esp/{common,home,accounts}.json', {
  eager: true,
  import: 'default',
})
const others = import.meta.glob<object>(
  ['../../../locales/esp/*.json', '!../../../locales/esp/{common,home,accounts,console}.json'],
  { import: 'default' },
)

export const files = { ...first, ...others }
