import type { DemoStepId } from '@lagoon/shared/catalogue/demoScript'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useWorld } from '../../wire/world'

interface Kept {
  epoch: string
  done: readonly DemoStepId[]
}

/** The steps already shown by this operator in this browser. A restore or a reset of the world clears them. */
const useKept = create<Kept>()(persist<Kept>(() => ({ epoch: '', done: [] }), { name: 'lagoon.demo' }))

const none: readonly DemoStepId[] = []

export function useProgress() {
  const epoch = useWorld(state => state.world?.epoch ?? '')
  const kept = useKept()
  const done = kept.epoch === epoch ? kept.done : none
  return {
    done,
    markDone: (id: DemoStepId) => useKept.setState({ epoch, done: [...done.filter(each => each !== id), id] }),
  }
}
