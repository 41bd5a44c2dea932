import type { StateCreator } from 'zustand'
import { createJSONStorage, type PersistOptions, persist as persistIn } from 'zustand/middleware'
import { deviceStorage } from './storage'

/** The `persist` of zustand, with the storage of this world. */
export const persist = <T, U = T>(
  state: StateCreator<T, [['zustand/persist', unknown]]>,
  options: PersistOptions<T, U>,
  storage = deviceStorage,
) => persistIn<T, [], [], U>(state, { storage: createJSONStorage<U>(() => storage), ...options })
