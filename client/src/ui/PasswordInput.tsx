import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './IconButton'
import { TextInput, type TextInputProps } from './TextInput'
import { useWords } from './words'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'clearable' | 'suffix'> {
  /** Tells the password manager which one: the present or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** Hidden until the eye is pressed. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const words = useWords()
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? words.hide : words.show}
          aria-pressed={shown}
          icon={shown ? <Eye size={18} /> : <EyeOff size={18} />}
          className="-mr-2 size-9 text-soft"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
