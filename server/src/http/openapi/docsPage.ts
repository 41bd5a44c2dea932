/**
 * What the page of Swagger UI gets besides its own: the demo users with a button each, the samples of each open call, and the frames of
 * `/ws` and the events from the AsyncAPI document.
 */
export const docsScript = `
const made = SwaggerUIBundle
let ui
window.SwaggerUIBundle = Object.assign(config => (ui = made(config)), made)

const el = (tag, fields, ...inside) => {
  const element = Object.assign(document.createElement(tag), fields)
  element.append(...inside)
  return element
}
document.head.append(el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }))
const json = async (path, options) => (await fetch(path, options)).json()

async function showUsers() {
  const { data: people = [] } = await json('../user/demo_people')
  if (people.length === 0) return
  const state = el('output', {})
  const buttons = people.map(({ nickname, email, password }) => {
    const button = el('button', { type: 'button', textContent: nickname })
    button.onclick = async () => {
      const body = JSON.stringify({ user_type: 'email', user_string: email, password })
      const headers = { 'content-type': 'application/json', 'language-mark': 'en' }
      const answer = await json('../user/login', { method: 'POST', headers, body })
      if (answer.type !== 'ok' || typeof answer.data !== 'string') return (state.textContent = answer.message)
      ui.preauthorizeApiKey('user', answer.data)
      state.textContent = 'Calls are made as ' + nickname + '.'
    }
    return button
  })
  document.body.prepend(el('div', { className: 'demo-users' }, 'Try the calls as ', ...buttons, state))
}

let samples
async function addSamples(block) {
  if (block.querySelector('.samples')) return
  const place = block.querySelector('.opblock-body .opblock-section')
  if (!place) return
  samples ??= json('./samples.json')
  const all = (await samples)[block.id.replace(/^operations-.*-(?=(get|post|put|delete|patch)_)/, '')]
  if (!all || block.querySelector('.samples')) return
  const code = el('pre', { className: 'microlight', tabIndex: 0 })
  const tabs = all.map(({ language, source }) => {
    const tab = el('button', { type: 'button', textContent: language })
    tab.onclick = () => {
      code.textContent = source
      for (const each of tabs) each.setAttribute('aria-pressed', String(each === tab))
    }
    return tab
  })
  tabs[0].click()
  place.before(el('div', { className: 'samples' }, ...tabs, code))
}
new MutationObserver(() => document.querySelectorAll('.opblock.is-open').forEach(addSamples)).observe(document.body, {
  childList: true,
  subtree: true,
})

async function showLive() {
  const { operations, channels, components } = await json('../asyncapi.json')
  const fields = ({ properties = {}, items, anyOf = [] }) => [
    ...Object.entries(properties).map(([name, field]) =>
      el('tr', {}, el('td', { textContent: name }), el('td', { textContent: field.description ?? '' })),
    ),
    ...[items, ...anyOf].filter(Boolean).flatMap(fields),
  ]
  const sections = Object.entries(operations).map(([key, { title, summary, channel, messages }]) => {
    const frames = messages.map(({ $ref }) => {
      const { name, summary, payload } = components.messages[$ref.split('/').at(-1)]
      const table = el('table', {}, ...fields(payload))
      return el('details', {}, el('summary', {}, el('code', { textContent: name }), ' ' + (summary ?? '')), table)
    })
    const { address } = channels[channel.$ref.split('/').at(-1)]
    const head = el('summary', {}, el('code', { textContent: address + ' ' + (title ?? key) }), ' ' + summary)
    return el('details', {}, head, ...frames)
  })
  document.body.append(el('section', { className: 'live' }, el('h2', { textContent: 'Live data and events' }), ...sections))
}
const failed = error => console.error(error)
window.addEventListener('load', () => void (showUsers().catch(failed), showLive().catch(failed)))
`

export const docsStyle = `
.swagger-ui .topbar, .swagger-ui .response-col_links { display: none }
html.dark-mode body { background: #1c2022 }
.demo-users, .live { max-width: 1460px; margin: 0 auto; padding: 16px 20px; font: 14px/1.6 sans-serif; color: #3b4151 }
html.dark-mode .demo-users, html.dark-mode .live { color: #e4e6e8 }
.demo-users button, .samples button { min-height: 32px; margin: 4px; padding: 0 12px; border: 1px solid #6b7280; border-radius: 4px; background: #fff; color: #1b2733; font: 600 14px sans-serif; cursor: pointer }
.demo-users output { margin-left: 8px; font-weight: 600 }
.samples { padding: 8px 20px }
.samples button[aria-pressed="true"] { background: #1b2733; color: #fff }
.samples pre { margin: 8px 0; padding: 12px; overflow-x: auto; border-radius: 4px; background: #1b2733; color: #fff; font: 13px/1.5 monospace }
.live { overflow-wrap: anywhere }
.live details { margin: 6px 0 6px 16px }
.live summary { cursor: pointer }
.live td { padding: 2px 16px 2px 0; vertical-align: top }
`
