import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { attachRouter } from '../nav/navigator'

/** Hands the router's own means to `nav/navigator`, so that stores and calls can move as well. */
export function AttachNavigation() {
  const navigate = useNavigate()
  useLayoutEffect(() => attachRouter({ navigate }), [navigate])
  return null
}
