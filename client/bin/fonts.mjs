#!/usr/bin/env node
/**
 * `npm run fonts -w @lagoon/client`: cuts the two families down to the characters that the app uses, into `src/theme/fonts`. Each family is
 * two files: the characters that every language uses, which the first screen waits for, and the accented letters, which a browser loads
 * when it needs one (`unicode-range` in `fonts.css`). Hints stay: without them a desktop spaces small letters unevenly.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))

const everyday = `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…−≈≤≥←→±`
const rest = [
  range(0xa1, 0xff),
  range(0x2000, 0x206f),
  range(0x152, 0x153),
  '\u0131\u02c6\u02da\u02dc\u2074\u20ac\u2122\u2191\u2193\u2215',
].join('')
const accented = [...rest].filter(letter => !everyday.includes(letter)).join('')

const families = {
  // All its digits have the same width, so it needs no font feature for that.
  plex: {
    file: '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
    options: { variationAxes: { wght: { min: 400, max: 600 } }, noLayoutClosure: true },
  },
  // Its digits have the same width on request (`tabular-nums`).
  barlow: { file: '@fontsource/barlow/files/barlow-latin-600-normal.woff2', options: {} },
}

for (const [name, { file, options }] of Object.entries(families)) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)))
  for (const [part, letters] of Object.entries({ [name]: everyday, [`${name}-accented`]: accented })) {
    const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', ...options })
    await writeFile(new URL(`../src/theme/fonts/${part}.woff2`, import.meta.url), cut)
    console.log(`${part.padEnd(16)} ${cut.length} bytes`)
  }
}
