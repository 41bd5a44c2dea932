import { readdir, readFile, readlink } from 'node:fs/promises'
import { processFile } from './system'

/** Finds the process that listens on a port, through /proc. Null on other systems, and for processes of other users. */
export async function holderOf(port: number): Promise<string | null> {
  const socket = await listeningSocket(port)
  if (!socket) return null
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const open = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const fd of open)
      if ((await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')) === `socket:[${socket}]`) {
        return `${processFile(Number(pid), 'comm')?.trim() || 'a program'}, process ${pid}`
      }
  }
  return null
}

const listening = '0A'

async function listeningSocket(port: number): Promise<string | null> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const table = await readFile(file, 'utf8').catch(() => '')
    for (const row of table.split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/)
      if (state === listening && local.endsWith(`:${hex}`) && inode) return inode
    }
  }
  return null
}
