import { documentFaults } from '@fairground/promotions';
import type { Tx } from '../../platform/app-context.ts';
import { layBudgets } from './lay-budgets.ts';
import { promotionBooks } from './promotion-books.ts';
import { seedDocuments } from './seeds/seed-documents.ts';

/** Writes the promotions this build brings and nobody has saved yet. */
export async function seedPromotions(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>('select id from promotion');
  const known = new Set(rows.map(({ id }) => id));
  for (const document of seedDocuments) {
    if (known.has(document.id)) continue;
    const [fault] = documentFaults(document);
    if (fault) throw new Error(`seed ${document.id}: ${fault.field} ${fault.message}`);
    // oxlint-disable-next-line no-await-in-loop -- once in the life of a database
    await promotionBooks.addVersion(tx, { document, actsFrom: new Date(0), savedBy: 'seed', note: '', now });
    // oxlint-disable-next-line no-await-in-loop
    await layBudgets(tx, document, now);
  }
}
