import { cancellationLabels } from '@fairground/betting';
import { endedStateLabels, type ResultChange } from '@fairground/contract/back-office-sports';
import { siteMoment } from '../../features/site/site-time.ts';
import { scoreText } from './typed-score.ts';

/** What a correction of a result says, in words. */
export function changeText(change: ResultChange): string {
  switch (change.kind) {
    case 'correct':
      return `赛果 ${[endedStateLabels[change.state], scoreText(change.periods)].join(' ').trim()}`;
    case 'champion':
      return change.winners.length === 0 ? '赛事取消，没有冠军' : `冠军 ${change.winners.join('、')}`;
    case 'rollback':
      return '撤回赛果';
    case 'cancel':
      return `取消${playsText(change.plays)}投注（${cancellationLabels[change.reason]}）${spanText(change)}`;
    case 'adopt':
      return '采用数据源的赛果';
    case 'lift':
      return '恢复已取消的投注';
    case 'unrule':
      return '撤销对该注单的裁定';
    default:
      return change.letter === 'A' ? '退还该注单' : `取消该注单${reasonText(change.reason)}`;
  }
}

const playsText = (plays: readonly string[] | undefined): string =>
  plays === undefined ? '全部' : ` ${plays.length} 个玩法的`;

const reasonText = (reason: keyof typeof cancellationLabels | undefined): string =>
  reason === undefined ? '' : `（${cancellationLabels[reason]}）`;

function spanText({
  from,
  until,
}: {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}): string {
  const ends = [from, until].map((moment) => (moment === undefined ? '' : siteMoment(moment)));
  return ends.every((end) => end === '') ? '' : `，${ends.join(' 至 ')}`;
}
