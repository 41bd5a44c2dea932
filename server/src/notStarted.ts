import { ConfigRefused } from './config'

/** Two servers on one database: the later one continues. */
export class ReplacedRefused extends Error {
  override name = 'ReplacedRefused'
  override message =
    'another server has taken over this database. Stop one of the two, or give this one a database of its own.'
}

interface SystemFault extends Error {
  code?: string
  syscall?: string
  port?: number
  address?: string
  path?: string
}

/** Why a start failed, in one sentence for the terminal; a stack only for unknown errors. */
export function whyNotStarted(error: SystemFault): string {
  if (error instanceof ConfigRefused || /Refused|InUse/.test(error.name)) return error.message
  const { code = '', port, address, path, syscall } = error
  if (syscall?.startsWith('spawn')) return `${path} cannot be run (${code}). \`lagoon doctor\` says what to do.`
  if (code === 'EADDRINUSE') return `port ${port} on ${address} is taken by another program. Set PORT to a free one.`
  if (code === 'EADDRNOTAVAIL') return `this machine has no address ${address}. Set HOST to one of its own.`
  if (syscall === 'listen') return `this user may not listen on port ${port}. Set PORT to one above 1024.`
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'].includes(code)) {
    return `the database of DATABASE_URL cannot be reached (${error.message || code}).`
  }
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return `this user may not write ${path}. Set DATA_DIR to a folder of your own.`
  }
  if (path && ['EEXIST', 'ENOTDIR'].includes(code)) return `${path} is no folder. Set DATA_DIR to one.`
  if (code === 'ENOSPC') return 'the disk is full.'
  return error.stack ?? error.message
}
