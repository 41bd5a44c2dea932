import { isLoopback } from '../config'

/** Whether strangers use this exchange: what its users name, such as the address of a webhook, is then trusted with less. */
export const meetsStrangers = ({
  production,
  demo,
  host,
}: {
  production: boolean
  demo: boolean
  host: string
}): boolean => production || demo || !isLoopback(host)
