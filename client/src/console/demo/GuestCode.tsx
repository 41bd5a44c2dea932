import { useEffect, useState } from 'react'
import { showOnWalls } from '../../api/guestOnWall'
import { worldUrl } from '../../prefix/prefix'
import { CopyText } from '../../ui/CopyText'
import { Notice } from '../../ui/Notice'
import { QrCode } from '../../ui/QrCode'
import { Choice } from '../parts/Choice'
import { say } from '../say'
import { originsToShow } from './origins.rules'

/**
 * The code, here and on the walls of this browser. Its address must be one that a phone can reach, so the local name of this machine does
 * not work.
 */
export function GuestCode({ link, origins }: { link: string; origins: readonly string[] }) {
  const reached = originsToShow(worldUrl(), origins)
  const [chosen, setChosen] = useState(reached[0])
  const address = chosen && chosen + link
  useEffect(() => (address ? showOnWalls(address) : undefined), [address])
  if (!address)
    return (
      <Notice kind="warn">
        {say('demo.guests.unreachable', { settings: 'HOST=0.0.0.0 WORLD_SECRET=… / DEMO=1 HOST=0.0.0.0' })}
      </Notice>
    )
  return (
    <>
      {reached.length > 1 && (
        <Choice
          label={say('demo.guests.at')}
          options={reached.map(value => ({ value, text: value.replace(/^https?:\/\//, '') }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className="flex flex-col items-center gap-2 rounded-md bg-well p-4">
        <QrCode value={address} label={say('demo.guests.qr')} size={248} />
        <CopyText text={address} className="text-small text-faint" />
      </div>
    </>
  )
}
