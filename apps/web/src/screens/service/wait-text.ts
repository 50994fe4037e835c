/** Seconds as a person says them. */
export function durationText(seconds: number): string {
  if (seconds < 60) return '不到1分钟';
  return `约${Math.round(seconds / 60)}分钟`;
}

interface Waiting {
  readonly waiting: number;
  readonly waitSeconds: number | null;
}

/** What a visitor may expect; where nobody waited lately, nothing is promised. */
export function waitText({ waiting, waitSeconds }: Waiting): string {
  const before = waiting === 0 ? '目前无人排队' : `目前有${waiting}人在排队`;
  return waitSeconds === null
    ? `${before}，最近接入的会话太少，暂时无法估计等待时间。`
    : `${before}，最近的等待时间${durationText(waitSeconds)}。`;
}
