/**
 * Runs in the page before the app: what the phone remembers. At the screens of logging in nobody is logged in, since whoever is would be
 * led home; such an address is loaded anew, not merely walked to.
 */
export function remember(entries: Record<string, string>): void {
  // Between two addresses that are loaded anew there is a page without any storage.
  if (window.location.protocol === 'about:') return
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  if (/^#\/pages\/user\/login\/(login|register)/.test(window.location.hash)) localStorage.removeItem('lagoon.session')
}
