import { Search } from 'lucide-react'
import { TextInput } from './TextInput'
import { useWords } from './words'

interface SearchInputProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  className?: string
}

export function SearchInput({ value, onChange, placeholder, ...rest }: SearchInputProps) {
  const words = useWords()
  return (
    <TextInput
      {...rest}
      type="search"
      enterKeyHint="search"
      aria-label={placeholder ?? words.search}
      placeholder={placeholder ?? words.search}
      prefix={<Search size={18} aria-hidden="true" className="text-faint" />}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}
