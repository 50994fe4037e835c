import * as z from 'zod/mini';
import type { House, Tx } from '../../platform/house.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { fieldCrypto } from '../members/field-crypto.ts';
import type { OutgoingCode } from './sender.ts';
import { senderFor } from './senders.ts';

/** The outbox topic under which a code is sent. */
export const SEND_CODE = 'code.send';

const outgoing = z.object({
  to: z.string(),
  areaCode: z.string(),
  channel: z.enum(['sms', 'voice', 'email']),
  text: z.string(),
  code: z.string(),
  /** False when nobody was meant. The message is written all the same, so that asking costs the same. */
  real: z.boolean(),
  /** Milliseconds since the epoch: a code that arrives when it has expired only confuses. */
  until: z.number(),
});

const keyOf = (codeId: string): string => `code/${codeId}`;

/** Messages stay in the outbox for days; neither the code nor where it went may be read there. */
export async function enqueueCode(
  house: House,
  tx: Tx,
  codeId: bigint,
  message: OutgoingCode & { readonly real: boolean; readonly until: number },
): Promise<void> {
  const id = codeId.toString();
  const sealed = fieldCrypto(house.config.fieldKey).seal(JSON.stringify(message), keyOf(id));
  await house.outbox.enqueue(tx, { topic: SEND_CODE, payload: { codeId: id, sealed }, key: id });
}

/** Hands the code to its carrier. */
export const sendCode: TopicHandler = async ({ payload }, house) => {
  const key = keyOf(String(payload['codeId']));
  const clear: unknown = JSON.parse(fieldCrypto(house.config.fieldKey).open(String(payload['sealed']), key));
  const { real, until, ...message } = z.parse(outgoing, clear);
  if (!real || house.now().getTime() >= until) return;
  await senderFor(message.channel, house.config.carriers)(house, message, key);
};
