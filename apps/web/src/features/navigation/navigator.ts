import { type Address, type Visit, type Way, addressOf, textOf } from './visit.ts';

/** What the pipeline decides about an address: where one lands, or where one is sent instead. */
export type Decision =
  | Pick<Visit, 'routeName' | 'params'>
  | {
      readonly redirect: string;
      /** The login ended on the way: this redirect holds, whatever else was under way or begins before the arrival. */
      readonly holds?: boolean;
    };

export interface NavigatorParts {
  /**
   * Matches the address, asks the guards and fetches the screen. It must not reject. A walk that has been overtaken meanwhile
   * changes nothing of the site any more.
   */
  readonly decide: (address: Address, isOvertaken: () => boolean) => Promise<Decision>;
  /** Called when a walk begins and when it ends, for the progress bar. */
  readonly onBusy: (busy: boolean) => void;
}

/** A guard that keeps redirecting would otherwise walk in circles for ever. */
const REDIRECTS_MAX = 8;

export interface Navigator {
  readonly current: () => Visit | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Walks to an address. A later walk wins over one that is still under way, unless a redirect of that one holds. */
  readonly navigate: (text: string, way: Way) => Promise<void>;
  /** The page on screen has another part of itself in view: its address says so, and nobody walks anywhere. */
  readonly amend: (query: string, way: 'push' | 'replace') => void;
  /** A walk is under way: the page on screen is about to be left. */
  readonly isWalking: () => boolean;
}

/** One pipeline for the address bar, links, code and the back button; history is written only on arrival. */
export function createNavigator({ decide, onBusy }: NavigatorParts): Navigator {
  let visit: Visit | undefined;
  let sequence = 0;
  let latestNavigation = 0;
  /** A walk that cannot be overtaken any more. */
  let holding = 0;
  let walking = false;
  const listeners = new Set<() => void>();

  const hasLost = (walk: number): boolean => walk !== (holding || latestNavigation);

  async function decideThroughRedirects(
    start: Address,
    mine: number,
  ): Promise<{ address: Address; decision: Decision }> {
    let address = start;
    const isOvertaken = (): boolean => hasLost(mine);
    let decision = await decide(address, isOvertaken);
    for (let hops = 0; 'redirect' in decision && hops < REDIRECTS_MAX; hops += 1) {
      if (decision.holds && holding === 0) holding = mine;
      address = addressOf(decision.redirect) ?? { path: '/home', query: '', hash: '' };
      // Each hop depends on the one before.
      // oxlint-disable-next-line no-await-in-loop
      decision = await decide(address, isOvertaken);
    }
    return { address, decision };
  }

  function arrive(address: Address, decision: Decision, way: Way): void {
    sequence += 1;
    const landed = 'redirect' in decision ? { routeName: 'notFound' as const, params: {} } : decision;
    writeHistory(textOf(address), way);
    visit = { ...address, ...landed, way, sequence };
    for (const listener of listeners) listener();
  }

  return {
    current: () => visit,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async navigate(text, way) {
      const start = addressOf(text);
      if (!start || holding !== 0) return;
      latestNavigation += 1;
      const mine = latestNavigation;
      walking = true;
      onBusy(true);
      const { address, decision } = await decideThroughRedirects(start, mine);
      if (hasLost(mine)) return;
      // Whatever walk is still under way began before this one held, and has lost.
      if (holding !== 0) latestNavigation += 1;
      holding = 0;
      walking = false;
      onBusy(false);
      arrive(address, decision, way);
    },
    amend(query, way) {
      if (!visit || visit.query === query) return;
      visit = { ...visit, query };
      writeHistory(textOf(visit), way);
      for (const listener of listeners) listener();
    },
    isWalking: () => walking,
  };
}

/** The same address is never pushed twice, so that the back button always leads somewhere else. */
function writeHistory(text: string, way: Way): void {
  const isHere = text === `${location.pathname}${location.search}${location.hash}`;
  if (way === 'push' || way === 'tab') {
    if (!isHere) history.pushState(null, '', text);
  } else if (!isHere) history.replaceState(null, '', text);
}
