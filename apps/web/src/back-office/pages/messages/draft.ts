import type { InputOf } from '@fairground/contract';
import type { backOfficeCatalogue } from '@fairground/contract/back-office';
import { MessageType } from '@fairground/contract/message-shape';
import { momentInChina, startOfChinaDay, endOfChinaDay } from '@fairground/money';

type Sending = InputOf<typeof backOfficeCatalogue.messages.send>;
export type Way = 'byMessage' | 'byMail' | 'bySms';

/** What an operator has typed so far. Days and moments are those of the fields: China time, empty when open. */
export interface Draft {
  readonly who: 'everyone' | 'segment' | 'member';
  readonly member: string;
  readonly gradeMin: string;
  readonly gradeMax: string;
  readonly registeredFrom: string;
  readonly registeredTo: string;
  readonly activity: 'any' | 'active' | 'inactive';
  readonly activityDays: '7' | '30' | '90';
  readonly deposited: 'any' | 'yes' | 'no';
  readonly type: MessageType;
  readonly promotional: boolean;
  readonly ways: readonly Way[];
  readonly title: string;
  readonly content: string;
  readonly path: string;
  readonly popup: boolean;
  readonly sendTime: string;
}

export const emptyDraft: Draft = {
  who: 'everyone',
  member: '',
  gradeMin: '',
  gradeMax: '',
  registeredFrom: '',
  registeredTo: '',
  activity: 'any',
  activityDays: '30',
  deposited: 'any',
  type: MessageType.notice,
  promotional: false,
  ways: ['byMessage'],
  title: '',
  content: '',
  path: '',
  popup: false,
  sendTime: '',
};

const DAY_MS = 86_400_000;

const bit = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/** Activities are marketing by their nature. */
export const isPromotional = ({ type, promotional }: Draft): boolean => promotional || type === MessageType.activity;

/** What is asked of the server. */
export function sendingOf(draft: Draft, now: number): Sending {
  const { type, ways, title, content, path, popup, sendTime } = draft;
  return {
    type,
    promotional: bit(isPromotional(draft)),
    byMessage: bit(ways.includes('byMessage')),
    byMail: bit(ways.includes('byMail')),
    bySms: bit(ways.includes('bySms')),
    audience: audienceOf(draft, now),
    title,
    content,
    path,
    popup: bit(popup),
    ...(sendTime !== '' && { sendTime: momentInChina(sendTime).getTime() }),
  };
}

function audienceOf(draft: Draft, now: number): Sending['audience'] {
  if (draft.who === 'everyone') return {};
  if (draft.who === 'member') return { member: draft.member.trim() };
  const { gradeMin, gradeMax, registeredFrom, registeredTo, activity, activityDays, deposited } = draft;
  const since = now - Number(activityDays) * DAY_MS;
  return {
    ...(gradeMin !== '' && { gradeMin: Number(gradeMin) }),
    ...(gradeMax !== '' && { gradeMax: Number(gradeMax) }),
    ...(registeredFrom !== '' && { registeredFrom: startOfChinaDay(registeredFrom).getTime() }),
    // The day itself belongs to it.
    ...(registeredTo !== '' && { registeredTo: endOfChinaDay(registeredTo).getTime() - 1 }),
    ...(activity === 'active' && { activeSince: since }),
    ...(activity === 'inactive' && { inactiveSince: since }),
    ...(deposited !== 'any' && { deposited: bit(deposited === 'yes') }),
  };
}

export type Faults = Partial<Record<keyof Draft, string>>;

/** What is missing or wrong, in words, by field. */
export function faultsIn(draft: Draft, now: number): Faults {
  const { who, member, ways, title, content, sendTime, gradeMin, gradeMax } = draft;
  return {
    ...(who === 'member' && member.trim() === '' && { member: '请输入用户名或会员编号' }),
    ...(who === 'segment' && isNothingChosen(draft) && { who: '请至少填一个条件，或选择全部会员' }),
    ...([gradeMin, gradeMax].some((grade) => !/^\d{0,2}$/.test(grade)) && { gradeMin: '请填写0–99的等级' }),
    ...(ways.length === 0 && { ways: '请至少选择一种发送方式' }),
    ...(title.trim() === '' && { title: '请填写标题' }),
    ...(content.trim() === '' && { content: '请填写正文' }),
    ...(sendTime !== '' && momentInChina(sendTime).getTime() <= now && { sendTime: '请选择现在之后的时间' }),
  };
}

const isNothingChosen = (draft: Draft): boolean => Object.keys(audienceOf(draft, 0)).length === 0;
