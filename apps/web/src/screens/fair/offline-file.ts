import { saveText } from '../../features/file-download/save-file.ts';
import type { ClaimFields } from './claim-fields.ts';

/** Written by the build, see apps/web/build/offline-verifier.ts. */
const OFFLINE_VERIFIER = '/fair-verifier.html';
const CLAIM_PLACE = /(?<=id="claim">)[^<]*/;

/** The same check as one file that needs no network, with this round in it. */
export async function saveOfflineVerifier(fields: ClaimFields): Promise<void> {
  const reply = await fetch(OFFLINE_VERIFIER);
  if (!reply.ok) throw new Error(`${OFFLINE_VERIFIER}: ${reply.status}`);
  const page = await reply.text();
  const claim = JSON.stringify(fields).replaceAll('<', String.raw`\u003c`);
  saveText({
    fileName: 'fair-verifier.html',
    mediaType: 'text/html',
    content: page.replace(CLAIM_PLACE, () => claim),
  });
}
