import type { Catalogue, OutputOf } from '@fairground/contract';
import { capabilityLabels } from '@fairground/contract/capabilities';
import type { AppContext } from '../../platform/app-context.ts';
import type { Handler } from '../../platform/handler.ts';
import type { SwitchRow } from '../../platform/switches/switch-rows.ts';

type Capability = keyof typeof capabilityLabels;
type Status = OutputOf<Catalogue['site']['siteStatus']>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const every = Object.keys(capabilityLabels) as readonly Capability[];
const entrances = ['login', 'register'] as const;

/** What is closed for a while, and until when. Why is the operators' own business. */
export const siteStatus: Handler<Catalogue['site']['siteStatus']> = async (_, { app, now }) => {
  // Whoever was told a moment ago that a switch was set, hears how.
  await app.switches.settled();
  return { closed: closedNow(app), ...switchesOf(app), ...wordsOfSwitches(app, now) };
};

const closedNow = ({ maintenance }: AppContext): Status['closed'] =>
  every.flatMap((capability) => {
    const closing = maintenance.of(capability);
    if (!closing) return [];
    return [{ capability, since: closing.since.getTime(), resumeTime: closing.resumeAt?.getTime() ?? null }];
  });

/** Deposit pages that are not there; the page that explains deposits goes with them, or alone. */
export function switchesOf({ switches }: AppContext): Pick<Status, 'depositSwitch' | 'depositHelpSwitch'> {
  if (switches.stateOf('deposit') === 'closed') return { depositSwitch: '0', depositHelpSwitch: '0' };
  return switches.stateOf('depositHelp') === 'closed' ? { depositHelpSwitch: '0' } : {};
}

/** An entrance that is suspended without a popup says so to who tries it, and to nobody else. */
function wordsOfSwitches({ switches }: AppContext, now: Date): Pick<Status, 'depositNotice' | 'suspended'> {
  const deposit = switches.setting('deposit');
  const isTold = switches.stateOf('deposit') === 'closed' && (deposit.words !== '' || deposit.resumeAt !== null);
  const suspended = entrances
    .filter((entrance) => switches.stateOf(entrance) === 'popup')
    .map((entrance) => ({ entrance, ...noticeOf(switches.setting(entrance), now) }));
  return {
    ...(isTold && { depositNotice: noticeOf(deposit, now) }),
    ...(suspended.length > 0 && { suspended }),
  };
}

/** An end that has passed was a plan, and is told to nobody. */
const noticeOf = ({ title, words, resumeAt }: SwitchRow, now: Date) => ({
  title,
  text: words,
  resumeTime: resumeAt && resumeAt > now ? resumeAt.getTime() : null,
});
