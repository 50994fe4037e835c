import { replacePath } from '../features/navigation/go.ts';
import type { Navigator } from '../features/navigation/navigator.ts';
import { startMemberPush } from '../features/push/member-push.ts';
import { onPush } from '../features/push/on-push.ts';
import { switchesNow } from '../features/site/site-info.ts';
import { isSwitchedOff, SWITCHED_PATHS } from './routing/guards.ts';
import { visitor } from './routing/visitor.ts';

/** The line on which the server tells of changes, and what of them concerns the whole page. */
export function hearPushes(navigator: Navigator): void {
  onPush('site', () => void followSwitches(navigator));
  startMemberPush();
}

/** A page that a switch takes away, or brings back, is walked to again where it is open. */
async function followSwitches(navigator: Navigator): Promise<void> {
  const here = navigator.current();
  if (!here || !SWITCHED_PATHS.some((path) => here.path.includes(path))) return void (await switchesNow());
  const isOff = await isSwitchedOff(here.path, visitor);
  if (navigator.current() === here && isOff !== (here.routeName === 'notFound'))
    replacePath(`${here.path}${here.query}`);
}
