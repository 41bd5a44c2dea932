import { useState } from 'react'
import { AmountInput } from '../AmountInput'
import { Checkbox } from '../Checkbox'
import { CodeInput } from '../CodeInput'
import { CoinLogo } from '../CoinLogo'
import { Link } from '../Link'
import { Passcode } from '../Passcode'
import { PasswordInput } from '../PasswordInput'
import { PercentSlider } from '../PercentSlider'
import { SearchInput } from '../SearchInput'
import { Section } from '../Section'
import { Select } from '../Select'
import { Stepper } from '../Stepper'
import { Switch } from '../Switch'
import { TextArea } from '../TextArea'
import { TextInput } from '../TextInput'

const COINS = ['BTC', 'ETH', 'USDT', 'LTC', 'DOGE', 'SOL', 'TRX', 'XRP', 'EOS', 'BCH'].map((text, at) => ({
  value: text,
  text,
  note: 'Available in every account',
  aside: `${at * 12}.5`,
  icon: <CoinLogo symbol={text} />,
  disabled: text === 'EOS',
}))

export function Forms() {
  const [mail, setMail] = useState('mira@lagoon.test')
  const [bad, setBad] = useState('mira@')
  const [password, setPassword] = useState('secret')
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('1250.50')
  const [lots, setLots] = useState('3')
  const [share, setShare] = useState(50)
  const [pass, setPass] = useState('12')
  const [wrong, setWrong] = useState('123456')
  const [coin, setCoin] = useState<string | null>('USDT')
  const [query, setQuery] = useState('')
  const [ticked, setTicked] = useState(true)
  const [on, setOn] = useState(true)
  const [words, setWords] = useState('')
  return (
    <Section title="Forms">
      <div className="flex flex-col gap-4">
        <TextInput label="E-mail" value={mail} onChange={setMail} inputMode="email" clearable />
        <TextInput
          label="E-mail"
          value={bad}
          onChange={setBad}
          error="Please enter the correct mailbox"
          aside={<Link href="#/phone">Use phone</Link>}
        />
        <TextInput
          label="Phone"
          prefix={<span className="text-body">+852</span>}
          value=""
          onChange={() => {}}
          placeholder="Phone number"
        />
        <PasswordInput
          label="Login password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          hint="At least 6 characters"
        />
        <CodeInput
          length={6}
          label="Verification code"
          value={code}
          onChange={setCode}
          placeholder="6 digits"
          sendLabel="Send"
          waitLabel={seconds => `${seconds} s`}
          onSend={async () => 60}
        />
        <AmountInput
          label="Amount"
          scale={6}
          unit="USDT"
          maxLabel="All"
          onMax={() => setAmount('20431.884412')}
          value={amount}
          onChange={setAmount}
          aside="Available 20,431.884412 USDT"
        />
        <PercentSlider label="Share of the balance" value={share} onChange={setShare} />
        <Stepper label="Lots" value={lots} onChange={setLots} max={50n} hint="1 lot = 0.01 BTC" />
        <Select label="Coin" title="Choose a coin" options={COINS} value={coin} onChange={setCoin} searchable />
        <Select
          title="Chain"
          placeholder="Choose a chain"
          options={COINS}
          value={null}
          onChange={() => {}}
          error="Please choose"
        />
        <Passcode label="Fund password" value={pass} onChange={setPass} />
        <Passcode label="Fund password" value={wrong} onChange={setWrong} error="The fund password is wrong" />
        <SearchInput value={query} onChange={setQuery} />
        <TextArea label="Remark" value={words} onChange={setWords} placeholder="Optional" maxLength={200} />
        <TextInput label="Fixed" value="Not to be changed" onChange={() => {}} disabled />
        <div>
          <Checkbox checked={ticked} onChange={setTicked}>
            I have read and agree to the <Link href="#/agreement">User Agreement</Link> and the{' '}
            <Link href="#/privacy">Privacy Policy</Link>
          </Checkbox>
          <Checkbox checked={false} onChange={() => {}} error="Please read and tick the agreement">
            Not ticked yet
          </Checkbox>
          <Switch label="Hide small balances" note="Below 1 USDT" checked={on} onChange={setOn} />
          <Switch label="Off" checked={!on} onChange={next => setOn(!next)} />
        </div>
      </div>
    </Section>
  )
}
