import { adjustmentKindLabels } from '@fairground/contract/back-office-adjustments';
import { capabilityLabels } from '@fairground/contract/capabilities';
import { certifiedSubjectLabels } from '@fairground/contract/certified-records';
import {
  dualApprovalLabels,
  logDetailLabels,
  logSubjectLabels,
  logWordLabels,
  type OperatorAction,
} from '@fairground/contract/back-office-log';
import { payoutDifferenceGoes, payoutDifferenceLabels } from '@fairground/contract/back-office-money';
import { riskFlagLabels } from '@fairground/contract/back-office-reviews';
import { resultChange } from '@fairground/contract/back-office-sports';
import { permissionLabels } from '@fairground/contract/permissions';
import { contentKindLabels } from '@fairground/contract/site-content';
import { siteSwitchLabels } from '@fairground/contract/site-switches';
import { yuanText } from '@fairground/money';
import * as z from 'zod/mini';
import { siteMoment } from '../../features/site/site-time.ts';
import type { PageKey } from '../operator/pages.ts';
import { changeText } from './change-text.ts';

type Words = Readonly<Record<string, string>>;
const wordIn = (words: Words, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined;

export interface SubjectWords {
  readonly label: string;
  /** Its number; empty where a number would tell nobody anything. */
  readonly number: string;
  /** Where it can be looked at. */
  readonly page?: PageKey | undefined;
}

/** Subjects that have a page, by their kind. */
const subjectPages: Readonly<Record<string, PageKey>> = {
  member: 'members',
  withdrawal: 'withdrawals',
  document: 'identity',
  feedback: 'feedback',
  dispute: 'disputes',
  round: 'rounds',
  hand: 'hands',
  match: 'results',
  issue: 'lottery',
  agent: 'agents',
  entry: 'ledger',
  account: 'ledger',
  difference: 'reconciliation',
  region: 'switches',
  loosening: 'switches',
};
/** Their second part names the channel; the number is the third. */
const OF_A_CHANNEL: ReadonlySet<string> = new Set(['payment', 'payout']);
/** Their name has colons of its own. */
const NAMED_WHOLE: ReadonlySet<string> = new Set(['account', 'reconciliation']);
const UNTOLD: ReadonlySet<string> = new Set(['payout-account', 'partners']);

/** What a record or a flag is about: `withdrawal:W1:…` is 取款单 W1. */
export function subjectWords(subject: string): SubjectWords | undefined {
  if (subject === '') return undefined;
  const named = wordIn(permissionLabels, subject) ?? wordIn(capabilityLabels, subject);
  if (named !== undefined) return { label: named, number: '' };
  const [kind = '', ...rest] = subject.split(':');
  const switched = kind === 'switch' ? wordIn(siteSwitchLabels, rest[0] ?? '') : undefined;
  if (switched !== undefined) return { label: `${switched}开关`, number: '', page: 'switches' };
  const number = numberOf(kind, rest);
  return {
    label: wordIn(logSubjectLabels, kind) ?? '其他',
    number: UNTOLD.has(kind) ? '' : number,
    page: subjectPages[kind],
  };
}

function numberOf(kind: string, rest: readonly string[]): string {
  if (NAMED_WHOLE.has(kind)) return rest.join(':');
  return OF_A_CHANNEL.has(kind) ? rest.slice(1).join(':') : (rest[0] ?? '');
}

/** Words by the name of the part they stand in. */
const wordsOf: Readonly<Record<string, Words>> = {
  action: dualApprovalLabels,
  decision: logWordLabels,
  before: logWordLabels,
  after: logWordLabels,
  difference: payoutDifferenceGoes,
  subject: certifiedSubjectLabels,
  kind: { ...riskFlagLabels, ...payoutDifferenceLabels, ...contentKindLabels, ...adjustmentKindLabels },
};
const MOMENTS: ReadonlySet<string> = new Set(['sendAt', 'resume']);
const order = Object.keys(logDetailLabels);

interface Part {
  readonly name: string;
  readonly value: string;
}

/** The parts of a record in words and in their order: what was comes before what became of it. */
export const detailWords = (action: OperatorAction, detail: readonly Part[]): readonly Part[] =>
  detail
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    .flatMap((part) => {
      const words = valueWords(action, part);
      return words === '' ? [] : [{ name: wordIn(logDetailLabels, part.name) ?? '其他', value: words }];
    });

function valueWords(action: OperatorAction, { name, value }: Part): string {
  // An approval keeps its sum in fen, nought where it is about none; every other record as it is read.
  if (action === 'approve' && name === 'amount') return /^[1-9]\d*$/.test(value) ? yuanText(BigInt(value)) : '';
  if (name === 'change') return changeWords(value);
  if (MOMENTS.has(name)) return momentWords(value);
  return wordIn(wordsOf[name] ?? {}, value) ?? value;
}

function momentWords(iso: string): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? iso : siteMoment(moment);
}

function changeWords(json: string): string {
  try {
    const change = z.safeParse(resultChange, JSON.parse(json));
    if (change.success) return changeText(change.data);
  } catch {
    // Longer than a record keeps, and so cut in the middle.
  }
  return '更正内容较长，请在赛果版本中查看';
}
