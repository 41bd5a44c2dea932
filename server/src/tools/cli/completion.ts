import { command } from './command'
import { Misused } from './statuses'

/**
 * Each script calls `lagoon --complete` with the words up to the cursor. The answer is one word per line, followed by a tab and its meaning,
 * or `:files` or `:folders`, which the shell lists itself.
 */
const scripts = {
  bash: `_lagoon() {
  local found line cur=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  found=$(lagoon --complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case $found in
    :files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    :folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
    ?*) while IFS= read -r line; do COMPREPLY+=("$(printf %q "\${line%%$'\\t'*}")"); done <<<"$found" ;;
  esac
}
complete -F _lagoon lagoon
`,
  zsh: `#compdef lagoon
_lagoon() {
  local -a found
  found=("\${(@f)$(lagoon --complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case $found[1] in
    (:files) _files ;;
    (:folders) _files -/ ;;
    (?*) found=("\${(@)found//:/\\\\:}"); found=("\${(@)found/$'\\t'/:}"); _describe lagoon found ;;
  esac
}
compdef _lagoon lagoon
`,
  fish: `function __lagoon
  set -l found (lagoon --complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  switch "$found[1]"
    case :files
      __fish_complete_path (commandline -ct)
    case :folders
      __fish_complete_directories (commandline -ct)
    case '*'
      printf '%s\\n' $found
  end
end
complete -c lagoon -f -a '(__lagoon)'
`,
}

type Shell = keyof typeof scripts
const isShell = (word: string): word is Shell => Object.hasOwn(scripts, word)

export const completion = command({
  name: 'completion',
  says: 'Print a script that completes commands, options, events and snapshots',
  takes: 'bash | zsh | fish',
  remote: false,
  options: {},
  words: [1, 1],
  completes: [Object.keys(scripts)],
  examples: [
    ['source <(lagoon completion bash)', 'in ~/.bashrc'],
    ['source <(lagoon completion zsh)', 'in ~/.zshrc, after compinit'],
    ['lagoon completion fish > ~/.config/fish/completions/lagoon.fish', 'once'],
  ],
  async run({ words: [shell = ''], out }) {
    if (!isShell(shell))
      throw new Misused(`There is no completion for ${shell}. Supported shells: ${Object.keys(scripts).join(', ')}.`)
    out.print({ shell, script: scripts[shell] }, scripts[shell].trimEnd())
  },
})
