import { serverNow } from '../../api/server-clock.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';

const MINUTE_MS = 60_000;

interface WaitedProps {
  readonly since: number;
  /** From how many minutes on it is late, and from how many far too late. */
  readonly lateFrom?: number;
  readonly urgentFrom?: number;
}

/** How long somebody has waited, in words; the colour says whether that is long. */
export function Waited({ since, lateFrom = 30, urgentFrom = 120 }: WaitedProps) {
  const minutes = Math.max(0, Math.floor((serverNow() - since) / MINUTE_MS));
  const tone: BadgeProps['tone'] = minutes >= urgentFrom ? 'danger' : minutes >= lateFrom ? 'warning' : 'neutral';
  return (
    <span title={siteMoment(since)}>
      <Badge tone={tone}>{waitedText(minutes)}</Badge>
    </span>
  );
}

/** Exact while it is short, and never more than two units. */
export function waitedText(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分`;
  return `${Math.floor(hours / 24)} 天`;
}
