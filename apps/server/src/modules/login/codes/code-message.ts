import * as z from 'zod/mini';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { TopicHandler } from '../../../platform/jobs/outbox-worker.ts';
import type { OutgoingCode } from '../../../platform/ports/sender.ts';

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
  app: AppContext,
  tx: Tx,
  { codeId, ...message }: OutgoingCode & { readonly codeId: bigint; readonly real: boolean; readonly until: number },
): Promise<void> {
  const id = codeId.toString();
  const sealed = app.encryption.fields.seal(JSON.stringify(message), keyOf(id));
  await app.outbox.enqueue(tx, { topic: SEND_CODE, payload: { codeId: id, sealed }, key: id });
}

/** Hands the code to its sender. */
export const sendCode: TopicHandler = async ({ payload }, app) => {
  const key = keyOf(String(payload['codeId']));
  const clear: unknown = JSON.parse(app.encryption.fields.open(String(payload['sealed']), key));
  const { real, until, ...message } = z.parse(outgoing, clear);
  if (!real || app.now().getTime() >= until) return;
  await app.senders[message.channel](message, key);
};
