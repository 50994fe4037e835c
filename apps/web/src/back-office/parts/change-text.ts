import { cancellationLabels } from '@fairground/betting';
import { endedStateLabels, type ResultChange } from '@fairground/contract/back-office-sports';
import { siteMoment } from '../../features/site/site-time.ts';
import { scoreText } from './typed-score.ts';

/** What a correction of a result says, in words. */
export function changeText(change: ResultChange): string {
  switch (change.kind) {
    case 'correct':
      return `更正赛果为 ${scoreText(change.periods)}（${endedStateLabels[change.state]}）`;
    case 'champion':
      return `更正冠军，胜者 ${change.winners.length} 名`;
    case 'rollback':
      return '撤回赛果';
    case 'cancel':
      return `取消投注（${cancellationLabels[change.reason]}）${spanText(change)}`;
    default:
      return change.letter === 'A' ? '退还该注单' : `取消该注单${reasonText(change.reason)}`;
  }
}

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
