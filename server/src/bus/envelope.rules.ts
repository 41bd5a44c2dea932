import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WhyDropped } from './bus'
import type { Signer } from './subjects'

/**
 * A message on the broker: a head, a signature, a body. The signature is an HMAC over the subject, the reply address, the head and the body,
 * so someone without a key can neither make a message nor resend one to another subject. The time and the number in the head show whether it
 * is too old or arrived before (`replays.rules.ts`).
 *
 * version 1 · kind 1 · signer 1 · flags 1 · part 2 · parts 2 · time 6 · number 6 · id 6 · sender 16 · signature 32 · body
 */
export interface Head {
  kind: Kind
  by: Signer
  /** For a published message: an earlier one on this subject was not sent. */
  afterGap: boolean
  /** Counts from 0; a message in one piece is part 0 of 1. */
  part: number
  parts: number
  sent_ms: number
  /** Counts everything that this sender sends, part by part. */
  number: number
  /** For a request and its answer: its number. For a published message: counts the messages on its subject. */
  id: number
  sender: string
}

export type Kind = (typeof kinds)[number]
export type Keys = Record<Signer, Buffer>

const version = 1
const kinds = ['ask', 'answer', 'failed', 'busy', 'publish'] as const
const signers = ['node', 'operator'] as const
const head_bytes = 42
const signature_bytes = 32
const envelope_bytes = head_bytes + signature_bytes

export function seal(keys: Keys, subject: string, answerTo: string, head: Head, body: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(envelope_bytes + body.length)
  sealed[0] = version
  sealed[1] = kinds.indexOf(head.kind)
  sealed[2] = signers.indexOf(head.by)
  sealed[3] = head.afterGap ? 1 : 0
  sealed.writeUInt16BE(head.part, 4)
  sealed.writeUInt16BE(head.parts, 6)
  sealed.writeUIntBE(head.sent_ms, 8, 6)
  sealed.writeUIntBE(head.number, 14, 6)
  sealed.writeUIntBE(head.id, 20, 6)
  sealed.write(head.sender, 26, 16, 'hex')
  sealed.set(body, envelope_bytes)
  signature(keys[head.by], subject, answerTo, sealed).copy(sealed, head_bytes)
  return sealed
}

/** The message, if one of our keys signed it for this subject; otherwise the reason why it is refused. */
export function unseal(
  keys: Keys,
  subject: string,
  answerTo: string,
  sealed: Buffer,
): { head: Head; body: Buffer } | WhyDropped {
  const kind = kinds[sealed[1] ?? kinds.length]
  const by = signers[sealed[2] ?? signers.length]
  if (sealed.length < envelope_bytes || sealed[0] !== version || !kind || !by) return 'malformed'
  const given = sealed.subarray(head_bytes, envelope_bytes)
  if (!timingSafeEqual(given, signature(keys[by], subject, answerTo, sealed))) return 'forged'
  const head: Head = {
    kind,
    by,
    afterGap: sealed[3] === 1,
    part: sealed.readUInt16BE(4),
    parts: sealed.readUInt16BE(6),
    sent_ms: sealed.readUIntBE(8, 6),
    number: sealed.readUIntBE(14, 6),
    id: sealed.readUIntBE(20, 6),
    sender: sealed.toString('hex', 26, head_bytes),
  }
  return { head, body: sealed.subarray(envelope_bytes) }
}

/** Subjects contain no zero byte, so the signed bytes cannot be parsed in two ways. */
const signature = (key: Buffer, subject: string, answerTo: string, sealed: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`${subject}\0${answerTo}\0`)
    .update(sealed.subarray(0, head_bytes))
    .update(sealed.subarray(envelope_bytes))
    .digest()
