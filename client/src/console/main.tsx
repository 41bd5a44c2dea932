/** The operator's page. The entry imports dynamically on purpose: static imports would be bundled into the phone app's first files. */
void import('./start').then(({ start }) => start())
