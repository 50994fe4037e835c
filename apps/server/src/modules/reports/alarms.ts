import type { OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { AppContext } from '../../platform/app-context.ts';
import { checkerReports } from '../../platform/jobs/invariant-monitor.ts';
import { unavailableChannels } from '../payment-channels/channel-breaker.ts';
import { channelNames } from '../payment-channels/channel-names.ts';

type Alarm = OutputOf<BackOfficeCatalogue['reports']['dashboard']>['alarms'][number];

/** What somebody has to look at before anything else: money that stands still, books that do not agree, channels and feeds that are away. */
export async function alarmsNow(app: AppContext): Promise<Alarm[]> {
  const [reports, unavailable, names] = await Promise.all([
    checkerReports(app),
    unavailableChannels(app, app.now()),
    channelNames(app),
  ]);
  const alarms: Alarm[] = [];
  const stopped = app.moneyStop.reason();
  if (stopped !== undefined) alarms.push({ kind: 'money', text: stopped.slice(0, TEXT_MAX) });
  for (const { name, breaks } of reports)
    if (breaks > 0) alarms.push({ kind: 'invariants', text: `${name}：${breaks} 处不一致，详见监控日志` });
  for (const code of unavailable)
    alarms.push({ kind: 'channel', text: `${names.get(code) ?? code}（${code}）连续无应答，已暂停使用` });
  if (app.sports?.board.isSilent()) alarms.push({ kind: 'feed', text: '赛事数据没有更新，体育盘口已全部暂停' });
  return alarms.slice(0, ALARMS_MAX);
}

const TEXT_MAX = 200;
const ALARMS_MAX = 50;
