import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './IconButton'
import { TextInput, type TextInputProps } from './TextInput'
import { useWords } from './words'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'clearable' | 'suffix'> {
  /** Tells the password manager whether it is the present or a new password. */
  autoComplete: 'current-password' | 'new-password'
}

/** The password is hidden until the user presses the eye. */
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
