import { ResultCode, standardMessage } from '@fairground/contract';
import { chinaMoment } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { switchRows, type SwitchSetting } from '../../platform/switches/switch-rows.ts';

type Entrance = 'login' | 'register';
type App = Pick<AppContext, 'switches'>;

const suspensionCodes = { popup: ResultCode.SuspendedWithPopup, silent: ResultCode.SuspendedWithoutPopup } as const;

/** Before anything is asked of the database: most of those who are turned away are turned away here. */
export function refuseSuspended({ switches }: App, entrance: Entrance, now: Date): void {
  const refusal = suspension({ ...switches.setting(entrance), state: switches.stateOf(entrance) }, now);
  if (refusal) throw refusal;
}

/**
 * The same by what the database says, in the transaction that lets somebody in: a switch that was set while the password
 * was looked at holds for them, too.
 */
export async function suspensionNow(
  tx: Pick<Tx, 'query'>,
  entrance: Entrance,
  now: Date,
): Promise<Refusal | undefined> {
  return suspension(await switchRows.share(tx, entrance), now);
}

function suspension(setting: SwitchSetting, now: Date): Refusal | undefined {
  const { state, title } = setting;
  if (state !== 'popup' && state !== 'silent') return undefined;
  const code = suspensionCodes[state];
  const words = setting.words || standardMessage[code];
  return new Refusal(code, withEnd(words, setting, now), { title });
}

/** Deposits are closed: said in the operators' words, where they have left some. */
export function refuseClosedDeposits({ switches }: App, now: Date): void {
  if (switches.stateOf('deposit') === 'closed') throw depositsClosed(switches.setting('deposit'), now);
}

/** The same in the transaction that opens an order: it is opened before the switch, or not at all. */
export async function refuseClosedDepositsNow(tx: Pick<Tx, 'query'>, now: Date): Promise<void> {
  const setting = await switchRows.share(tx, 'deposit');
  if (setting.state === 'closed') throw depositsClosed(setting, now);
}

const depositsClosed = (setting: SwitchSetting, now: Date): Refusal =>
  new Refusal(ResultCode.AccessDenied, withEnd(setting.words || '存款暂未开放', setting, now));

/** An end that has passed is told to nobody: it was a plan. */
const withEnd = (words: string, { resumeAt }: SwitchSetting, now: Date): string =>
  resumeAt && resumeAt > now ? `${words.replace(/[。.]$/, '')}，预计${chinaMoment(resumeAt, now)}恢复` : words;
