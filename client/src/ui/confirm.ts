import type { ReactNode } from 'react'
import { create } from 'zustand'

// A question that must be answered: `if (await confirm({ … }))`. ConfirmHost, mounted once by the shell, asks it.

export interface Question {
  title: string
  body?: ReactNode
  ok: string
  /** Without it the dialog is a notice with one button. */
  cancel?: string
  tone?: 'primary' | 'danger' | 'up' | 'down'
  /** A box such as "do not ask again", with what happens if the user ticks it and then presses ok. */
  tick?: { label: string; onTicked: () => void }
}

interface Requested extends Question {
  id: number
  answer: (yes: boolean) => void
}

export const useQuestions = create<{ queue: Requested[] }>(() => ({ queue: [] }))

let lastId = 0

/** True only for the ok button; Escape, back and cancel mean no. Several questions are asked one after the other. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise(resolve => {
    lastId += 1
    const id = lastId
    const answer = (yes: boolean) => {
      useQuestions.setState(({ queue }) => ({ queue: queue.filter(requested => requested.id !== id) }))
      resolve(yes)
    }
    useQuestions.setState(({ queue }) => ({ queue: [...queue, { ...question, id, answer }] }))
  })
}
