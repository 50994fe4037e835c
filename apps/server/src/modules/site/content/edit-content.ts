import { ResultCode } from '@fairground/contract';
import { type ContentPayload, contentPayload } from '@fairground/contract/site-content';
import * as z from 'zod/mini';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { members } from '../../members/members.ts';
import { type NewVersion, siteContents } from './site-contents.ts';

export interface ContentDraft {
  /** Undefined for something new. */
  readonly id: bigint | undefined;
  readonly baseVersion: number;
  readonly content: ContentPayload;
  readonly beginAt: Date | null;
  readonly endAt: Date | null;
  readonly note: string;
  readonly publish: boolean;
  readonly operatorId: bigint;
  readonly now: Date;
}

const wrong = (field: 'endTime' | 'content.payload.names', message: string) =>
  new Refusal(ResultCode.InvalidParameter, message, { field });
const changedMeanwhile = () => new Refusal(ResultCode.Warning, '其他人刚保存了新版本，请刷新后再修改');

/** Saves a version and, if wanted, shows it at once. A version somebody saved meanwhile is not overwritten. */
export async function saveContent(
  tx: Tx,
  draft: ContentDraft,
): Promise<{ readonly id: bigint; readonly version: number }> {
  await checkDraft(tx, draft);
  const { id, version } = await writeVersion(tx, draft);
  const { operatorId, now } = draft;
  if (draft.publish) await siteContents.publish(tx, { id, version, operatorId, now });
  return { id, version };
}

async function writeVersion(tx: Tx, draft: ContentDraft): Promise<{ id: bigint; version: number }> {
  const { kind, payload } = draft.content;
  const versionOf = (version: number): NewVersion => ({ ...draft, version, payload });
  if (draft.id === undefined) return { id: await siteContents.insert(tx, kind, versionOf(1)), version: 1 };
  const held = await siteContents.lock(tx, draft.id);
  if (held?.kind !== kind) throw new Refusal(ResultCode.NotFound);
  if (held.version !== draft.baseVersion) throw changedMeanwhile();
  await siteContents.addVersion(tx, draft.id, versionOf(held.version + 1));
  return { id: draft.id, version: held.version + 1 };
}

/** Shows the newest version to players; the operator says which one they have looked at. */
export async function publishContent(
  tx: Tx,
  change: { readonly id: bigint; readonly version: number; readonly operatorId: bigint; readonly now: Date },
): Promise<void> {
  const held = await siteContents.lock(tx, change.id);
  if (!held) throw new Refusal(ResultCode.NotFound);
  if (held.version !== change.version) throw changedMeanwhile();
  if (held.liveVersion === change.version) throw new Refusal(ResultCode.Warning, '这个版本已经发布');
  await siteContents.publish(tx, change);
}

export async function withdrawContent(
  tx: Tx,
  change: { readonly id: bigint; readonly operatorId: bigint; readonly now: Date },
): Promise<void> {
  const held = await siteContents.lock(tx, change.id);
  if (!held) throw new Refusal(ResultCode.NotFound);
  if (held.liveVersion === null) throw new Refusal(ResultCode.Warning, '会员现在看不到这条内容，无需撤下');
  await siteContents.withdraw(tx, change);
}

/** An old version becomes the newest draft; players go on seeing what they see until it is published. */
export async function restoreContent(
  tx: Tx,
  change: { readonly id: bigint; readonly version: number; readonly operatorId: bigint; readonly now: Date },
): Promise<number> {
  const { id, version, operatorId, now } = change;
  const held = await siteContents.lock(tx, id);
  const old = await siteContents.version(tx, id, version);
  if (!held || !old) throw new Refusal(ResultCode.NotFound);
  const { payload, beginAt, endAt } = old;
  const restored = { payload, beginAt, endAt, note: `恢复自版本${version}`, operatorId, now };
  await siteContents.addVersion(tx, id, { ...restored, version: held.version + 1 });
  return held.version + 1;
}

/** What a stored payload says; one that an older build wrote and that does not fit any more is nobody's to show. */
export function contentOf(kind: string, payload: unknown): ContentPayload {
  return z.parse(contentPayload, { kind, payload });
}

async function checkDraft(app: Pick<AppContext, 'db'>, { content, beginAt, endAt }: ContentDraft): Promise<void> {
  if (beginAt && endAt && beginAt >= endAt) throw wrong('endTime', '结束时间须晚于开始时间');
  if (content.kind !== 'discount') return;
  if (!endAt) throw wrong('endTime', '专属优惠须写明结束时间');
  if (content.payload.audience !== 'named') return;
  const missing = await members.unknownNames(app, content.payload.names);
  if (missing.length > 0) throw wrong('content.payload.names', `没有这些会员：${missing.slice(0, 5).join('、')}`);
}
