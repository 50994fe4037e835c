import type { AppContext } from '../../platform/app-context.ts';
import { push } from '../../platform/push/push.ts';
import { providerJackpots } from '../providers/provider-jackpots.ts';
import { slotPools } from '../slots/pools.ts';

/** What the pools held when members were told the last time. */
const lastTold = () => ({ amounts: '' });

/** Tells every member who is here that a pool holds something else than before; whoever shows pools reads them again. */
export async function tellPools(app: AppContext): Promise<void> {
  const [ours, theirs] = await Promise.all([slotPools(app, undefined), providerJackpots(app, undefined)]);
  const amounts = [...ours, ...theirs].map(({ gameCode, name, amount }) => `${gameCode}/${name}=${amount}`).join();
  const told = app.caches.of(lastTold);
  if (amounts === told.amounts) return;
  // Whoever comes reads them anyway: the first look is news to nobody.
  if (told.amounts !== '') push(app.bus, { to: 'members', topic: 'pools' });
  told.amounts = amounts;
}
