import type { BrandFile } from '@lagoon/shared/catalogue/brand'
import { type DemoStep, demoSteps, nameOf, personas } from '@lagoon/shared/catalogue/demoScript'
import { demoStepsMax, demoTextMax } from '@lagoon/shared/products/brand.rules'
import { ArrowUp, Download, FolderOpen, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { IconButton } from '../../ui/IconButton'
import { Notice } from '../../ui/Notice'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { useDo } from '../ask'
import { readScriptFile } from '../brand/brandFile.rules'
import { Choice } from '../parts/Choice'
import { FileButton } from '../parts/FileButton'
import { download } from '../parts/files'
import { Panel } from '../parts/Panel'
import { useUnsaved } from '../parts/useUnsaved'
import { say } from '../say'
import { actions, type Does, nameOfAction, scriptOf, wordsOf } from './script'

/** Edits the script of the demo: what each step shows, does and says, in the language of the console. */
export function ScriptEditor({ brand, onClose }: { brand: BrandFile; onClose: () => void }) {
  const [steps, setSteps] = useState<readonly DemoStep[]>(scriptOf(brand))
  useUnsaved(steps !== scriptOf(brand))
  const save = useDo('POST console/brand', { onDone: onClose })
  const store = (demo: readonly DemoStep[]) => save.mutate({ brand: JSON.stringify({ ...brand, demo }) })
  const toUsual = async () => {
    const answers = { ok: say('demo.script.usual'), cancel: say('demo.cancel') }
    const question = { title: say('demo.script.usualAsk'), body: say('demo.script.usualNote'), ...answers }
    const isUsual = JSON.stringify(steps) === JSON.stringify(demoSteps)
    if (isUsual || (await confirm(question))) store([])
  }
  const edit = (at: number, part: Partial<DemoStep>) =>
    setSteps(now => now.map((step, place) => (place === at ? { ...step, ...part } : step)))
  const load = async (file: File) => {
    const read = readScriptFile(await file.text())
    if (read) setSteps(read)
    else toast(say('demo.script.badFile'), 'error')
  }
  return (
    <Panel
      title={say('demo.script.edit')}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            size="md"
            tone="quiet"
            icon={<Download size={16} />}
            onClick={() => download(`${brand.name}.demo.json`, JSON.stringify(steps, null, 2), 'application/json')}
          >
            {say('brand.saveFile')}
          </Button>
          <FileButton
            label={say('brand.loadFile')}
            icon={<FolderOpen size={16} />}
            accept=".json,application/json"
            onChoose={load}
          />
        </div>
      }
    >
      <ol className="flex flex-col gap-6">
        {[...steps.entries()].map(([at, step]) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-line border-t pt-4">
            <StepFields step={step} onChange={part => edit(at, part)} />
            <div className="flex flex-col">
              <IconButton
                label={say('demo.script.raise', { step: at + 1 })}
                icon={<ArrowUp size={18} />}
                disabled={at === 0}
                onClick={() => setSteps(steps.with(at, steps[at - 1] as DemoStep).with(at - 1, steps[at] as DemoStep))}
              />
              <IconButton
                label={say('demo.script.remove', { step: at + 1 })}
                icon={<Trash2 size={18} />}
                disabled={steps.length === 1}
                onClick={() => setSteps(steps.filter((_, place) => place !== at))}
              />
            </div>
          </li>
        ))}
      </ol>
      {save.error && (
        <div className="mt-4">
          <Notice kind="error">{save.error.message}</Notice>
        </div>
      )}
      <div className="sticky bottom-0 mt-4 flex flex-wrap gap-3 bg-surface py-3">
        <Button size="md" loading={save.isPending} onClick={() => store(steps)}>
          {say('demo.script.save')}
        </Button>
        <Button
          size="md"
          tone="quiet"
          icon={<Plus size={16} />}
          disabled={steps.length >= demoStepsMax}
          onClick={() => setSteps([...steps, newStep(steps)])}
        >
          {say('demo.script.add')}
        </Button>
        {brand.demo.length > 0 && (
          <Button size="md" tone="ghost" onClick={() => void toUsual()}>
            {say('demo.script.usual')}
          </Button>
        )}
        <Button size="md" tone="ghost" onClick={onClose}>
          {say('demo.cancel')}
        </Button>
      </div>
    </Panel>
  )
}

function newStep(steps: readonly DemoStep[]): DemoStep {
  let number = steps.length + 1
  while (steps.some(({ id }) => id === `step-${number}`)) number++
  const words = { title: `${number}`, say: `${number}` }
  return {
    ...{ id: `step-${number}`, persona: 'alice', page: '/pages/assets/index', action: null },
    words: { [useLanguage.getState().language]: words },
  }
}

function StepFields({ step, onChange }: { step: DemoStep; onChange: (part: Partial<DemoStep>) => void }) {
  const words = wordsOf(step)
  const setWords = (part: Partial<typeof words>) =>
    onChange({ words: { ...step.words, [useLanguage.getState().language]: { ...words, ...part } } })
  const action: Record<string, string | number> = step.action ?? {}
  return (
    <div className="grid min-w-0 gap-3 desk:grid-cols-2">
      <TextInput
        label={say('demo.script.title')}
        maxLength={demoTextMax.title}
        value={words.title}
        onChange={title => setWords({ title })}
      />
      <Choice
        label={say('demo.script.as')}
        options={personas.map(value => ({ value, text: nameOf(value) }))}
        value={step.persona}
        onChange={persona => onChange({ persona })}
      />
      <TextArea
        label={say('demo.script.say')}
        className="desk:col-span-2"
        maxLength={demoTextMax.say}
        value={words.say}
        onChange={text => setWords({ say: text })}
      />
      <TextInput label={say('demo.script.page')} value={step.page} onChange={page => onChange({ page })} />
      <Choice
        label={say('demo.script.does')}
        options={(Object.keys(actions) as Does[]).map(value => ({ value, text: nameOfAction(value) }))}
        value={step.action?.does ?? 'show'}
        onChange={does => onChange({ action: actions[does] })}
      />
      {figures.map(name => {
        const value = action[name]
        if (value === undefined) return null
        const isWhole = name !== 'amount' && name !== 'size'
        const digits = (typed: string) => typed.replace(/\D/g, '')
        const stored = (typed: string) => (isWhole && digits(typed) !== '' ? Number(digits(typed)) : typed)
        return (
          <TextInput
            key={name}
            label={say(`demo.script.${name}`)}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            value={String(value)}
            error={isAboveZero(value) ? undefined : say('demo.script.noNumber')}
            onChange={typed => onChange({ action: { ...action, [name]: stored(typed) } as DemoStep['action'] })}
          />
        )
      })}
    </div>
  )
}

/** The fields of an action that an operator can type. */
const figures = ['lots', 'multiple', 'product', 'amount', 'size', 'seconds'] as const

const isAboveZero = (typed: string | number) => /^\d+(\.\d+)?$/.test(String(typed)) && Number(typed) > 0
