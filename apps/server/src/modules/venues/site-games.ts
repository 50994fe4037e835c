import type { VenueCategory } from '@fairground/contract/venues';
import type { AppContext } from '../../platform/app-context.ts';
import type { GameOfVenue } from './open-game.ts';

interface SiteGame extends GameOfVenue {
  readonly isOff: boolean;
  /** It is off, or its venue is. */
  readonly isComing: boolean;
}

/**
 * The games of these codes that are pages of ours, with the venue they are played in; those that are switched off stand
 * last. A provider may bring a game of the same code: that one is the provider's own, in a venue of the provider's.
 */
export async function siteGames(
  { pool, venueProviders }: Pick<AppContext, 'pool' | 'venueProviders'>,
  category: VenueCategory,
  gameCodes: readonly string[],
): Promise<readonly SiteGame[]> {
  const { rows } = await pool.query<SiteGame>({ ...OWN, values: [category, gameCodes] });
  const venueCodes = [...new Set(rows.map(({ venueCode }) => venueCode))];
  const providers = await Promise.all(venueCodes.map((code) => venueProviders.of(code)));
  const ours = new Set(venueCodes.filter((_, at) => providers[at] === undefined));
  return rows.filter(({ venueCode }) => ours.has(venueCode));
}

/** Money played for with a seamless provider lies in wallets of ours, so its venues are of the kind `own` too. */
const OWN = {
  name: 'venue-game.of-own-venues',
  text: `select g.venue_code as "venueCode", g.game_code as "gameCode", g.state = 'off' as "isOff",
      venue_game_status(v.state, g.state) = 'coming' as "isComing"
    from venue_game g join venue v on v.code = g.venue_code
    where v.kind = 'own' and v.category = $1 and g.game_code = any ($2)
    order by g.state = 'off', g.venue_code, g.game_code`,
};
