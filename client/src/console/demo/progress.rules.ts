import type { DemoStep } from '@lagoon/shared/catalogue/demoScript'

/** The next step: the one after the last finished step of the script, so that a skipped step does not matter. Null after the last. */
export function nextStep(steps: readonly DemoStep[], done: readonly string[]): string | null {
  const furthest = steps.findLastIndex(({ id }) => done.includes(id))
  return steps[furthest + 1]?.id ?? null
}

/** The time to speak a text, at 140 words a minute; Chinese, Japanese and Thai at 4 characters a second. */
export function secondsToSay(text: string): number {
  const characters = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu)?.length ?? 0
  const words = text.match(/[\p{sc=Latin}\p{sc=Hangul}\d]+/gu)?.length ?? 0
  return Math.ceil((words * 60) / 140 + characters / 4)
}
