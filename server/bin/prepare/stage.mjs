/** A failure as one sentence for the terminal; no stack is shown for it. */
export class CannotGoOn extends Error {}

/** Prints what is being done, and how long it took. */
export async function stage(title, work) {
  const began = performance.now()
  process.stdout.write(`${title}…`)
  const pulse = process.stdout.isTTY ? undefined : setInterval(() => process.stdout.write('.'), 5000)
  try {
    const result = await work()
    process.stdout.write(` ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write(' failed\n')
    throw error
  } finally {
    clearInterval(pulse)
  }
}

/** Runs a command's work and prints a failure as one sentence; `end` exits with a failure. */
export async function orExplain(work, end = () => process.exit(1)) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error
    console.error(`\n${error.message}`)
    end()
  }
}
