import type { VenueCategory } from '@fairground/contract/venues';
import type { Tx } from '../../platform/app-context.ts';

/** The category a venue belongs to, for whoever counts what was played there. */
export async function categoryOfVenue(tx: Tx, code: string): Promise<VenueCategory> {
  const { rows } = await tx.query<{ category: VenueCategory }>(CATEGORY, [code]);
  const category = rows[0]?.category;
  if (!category) throw new Error(`unknown venue ${code}`);
  return category;
}

const CATEGORY = { name: 'venues.category', text: 'select category from venue where code = $1' };
