/** How the auth dialog may be opened; `switch_auth_way` moves between these. */
export type AuthWay = 'login' | 'register' | 'find_password' | 'new_device';

/**
 * What is kept of a login that waits for a code: the password's hash is enough to finish it, so the password itself is
 * not held while the new-device screen is open.
 */
export interface HeldCredentials {
  readonly username: string;
  readonly passwordHash: string;
  /** Masked by the server. */
  readonly phoneNumber: string;
}

/** What the new-device screen needs to finish a login that the server held back. */
export interface HeldLogin {
  readonly credentials: HeldCredentials;
  /** The server's words. */
  readonly message: string;
}

/** A venue that wants money in its own wallet before it opens. */
export interface VenueEntry {
  readonly enName: string;
  readonly gameCode: string;
  readonly message: string;
  /** Whether the member takes part in the activity already, and so may enter without bringing more. */
  readonly joined: boolean;
}

/** Every event of the site, with what it carries. Names are the product's own. */
export interface SiteEvents {
  switch_auth_way: AuthWay;
  login: void;
  register: void;
  forget_password: void;
  newDevice: HeldLogin;
  closeAuth: void;
  login_success: { readonly userId: string };
  /** The login is over: by the server's word here, or by news from another tab. */
  login_expired: { readonly hadToken: boolean; readonly here: boolean };
  password_change_success: void;
  'show-login-tips': void;
  /** `said`: what came with the refusal that is shown; operators may have given it a head of their own. */
  'show-tips': { readonly title?: string; readonly message: string; readonly said?: unknown };
  'show-loading': { readonly text?: string; readonly autoClose?: boolean };
  'dismiss-loading': void;
  'venue-entry': VenueEntry;
  /** A region that is only warned: the member hears it once in a login, and says whether to go on. */
  'region-warning': { readonly message: string; readonly answer: (goesOn: boolean) => void };
  'bind-real-name': { readonly message: string };
  /** Play waits until the member has looked at the clock and the result. */
  'reality-check': void;
  /** Somebody has just registered, or asked to see the tour again: only then it may take the focus. */
  'show-tour': { readonly isAsked: boolean };
  'change-egame-tab': { readonly index: number };
}

type EventName = keyof SiteEvents;
type Listener<Name extends EventName> = (fact: SiteEvents[Name]) => void;
/** An event without facts is emitted by its name alone. */
type Facts<Name extends EventName> = SiteEvents[Name] extends void ? [] : [fact: SiteEvents[Name]];

const listeners: { [Name in EventName]?: Set<Listener<Name>> } = {};

function groupOf<Name extends EventName>(name: Name): Set<Listener<Name>> {
  const group: Set<Listener<Name>> = listeners[name] ?? new Set();
  Object.assign(listeners, { [name]: group });
  return group;
}

/**
 * Questions that somebody waits for the answer to. A page that was come to directly may ask one before the dialogs are
 * drawn: it is kept for them.
 */
const asked: ReadonlySet<EventName> = new Set(['region-warning', 'bind-real-name', 'venue-entry']);
const early = new Map<EventName, readonly unknown[]>();

/** Dialogs and flows that several features start talk through these; everything else is a plain call. */
export const events = {
  /** Returns the way to stop listening. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
    const group = groupOf(name).add(listener);
    const kept = early.get(name);
    early.delete(name);
    if (kept) Reflect.apply(listener, undefined, kept);
    return () => group.delete(listener);
  },

  emit<Name extends EventName>(name: Name, ...facts: Facts<Name>): void {
    if (groupOf(name).size === 0 && asked.has(name)) early.set(name, facts);
    // A copy: a listener may leave, or join, while it is being told.
    for (const listener of new Set(groupOf(name))) Reflect.apply(listener, undefined, facts);
  },
};
