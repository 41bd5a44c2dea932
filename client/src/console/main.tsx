/** The operator's page. The entry is empty on purpose: what it names at once would be built into the phone app's first files. */
void import('./start').then(({ start }) => start())
