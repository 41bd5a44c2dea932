/**
 * Sets the phone's storage before the app starts. Screens of the login need a logged-out phone, because the app redirects logged-in users
 * to the home page, and such an address must be loaded, not reached within the app.
 */
export function remember(entries: Record<string, string>): void {
  // Between two loaded addresses the browser shows a page without storage.
  if (window.location.protocol === 'about:') return
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  if (/^#\/pages\/user\/login\/(login|register)/.test(window.location.hash)) localStorage.removeItem('lagoon.session')
}
