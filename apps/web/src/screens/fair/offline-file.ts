import { saveText } from '../../features/file-download/save-file.ts';
import type { ClaimFields } from './claim-fields.ts';
import type { DrawFields } from './draw-fields.ts';
import type { HandFields } from './hand-fields.ts';
import type { FishingFields } from './fishing/fishing-fields.ts';
import type { SeriesFields } from './series-fields.ts';
import type { TableFields } from './table-fields.ts';

/** Written by the build, see apps/web/build/offline-verifier.ts. */
const ROUND_VERIFIER = 'fair-verifier.html';
const DRAW_VERIFIER = 'fair-draw-verifier.html';
const SERIES_VERIFIER = 'fair-series-verifier.html';
const TABLE_VERIFIER = 'fair-table-verifier.html';
const HAND_VERIFIER = 'fair-hand-verifier.html';
const FISHING_VERIFIER = 'fair-fishing-verifier.html';
const CLAIM_PLACE = /(?<=id="claim">)[^<]*/;

/** The same check as one file that needs no network, with this round in it. */
export const saveOfflineVerifier = (fields: ClaimFields): Promise<void> => save(ROUND_VERIFIER, fields);

/** With this draw in it. */
export const saveOfflineDrawVerifier = (fields: DrawFields): Promise<void> => save(DRAW_VERIFIER, fields);

/** With this series in it. */
export const saveOfflineSeriesVerifier = (fields: SeriesFields): Promise<void> => save(SERIES_VERIFIER, fields);

/** With this round of a live table in it. */
export const saveOfflineTableVerifier = (fields: TableFields): Promise<void> => save(TABLE_VERIFIER, fields);

/** With this hand of cards in it. */
export const saveOfflineHandVerifier = (fields: HandFields): Promise<void> => save(HAND_VERIFIER, fields);

/** With the shots of this sitting in it. */
export const saveOfflineFishingVerifier = (fields: FishingFields): Promise<void> => save(FISHING_VERIFIER, fields);

async function save(
  fileName: string,
  fields: ClaimFields | DrawFields | SeriesFields | TableFields | HandFields | FishingFields,
): Promise<void> {
  const reply = await fetch(`/${fileName}`);
  if (!reply.ok) throw new Error(`${fileName}: ${reply.status}`);
  const page = await reply.text();
  const claim = JSON.stringify(fields).replaceAll('<', String.raw`\u003c`);
  saveText({ fileName, mediaType: 'text/html', content: page.replace(CLAIM_PLACE, () => claim) });
}
