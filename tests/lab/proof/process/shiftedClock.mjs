// Loaded before the server: shifts the machine's clock by CLOCK_SHIFT_S from the start; every SIGUSR2 shifts it to the next of
// CLOCK_STEPS_S. What the machine counts by itself (timers, performance.now) goes on as it does when a real clock is set.
const Machine = Date
const steps = (process.env.CLOCK_STEPS_S ?? '').split(',').filter(Boolean).map(Number)
let shift_ms = Number(process.env.CLOCK_SHIFT_S ?? 0) * 1000

globalThis.Date = class extends Machine {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Machine.now() + shift_ms)
  }
  static now() {
    return Machine.now() + shift_ms
  }
}

process.on('SIGUSR2', () => {
  shift_ms = (steps.shift() ?? 0) * 1000
})
