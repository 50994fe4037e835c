import { type Audience, segmentLabels } from '@fairground/contract/promotion-document';
import type { ConditionLine, Evaluated } from './evaluate-condition.ts';

const labels: Readonly<Record<string, string>> = segmentLabels;

/** Holds who a promotion is for against the segments a member belongs to. */
export function evaluateAudience(audience: Audience, segments: ReadonlySet<string>): Evaluated {
  if (typeof audience === 'string') {
    const met = segments.has(audience);
    return { met, lines: [lineOf(audience, met)] };
  }
  if ('not' in audience) {
    const { met, lines } = evaluateAudience(audience.not, segments);
    return { met: !met, lines: lines.map((line) => ({ ...line, name: `非${line.name}`, met: !line.met })) };
  }
  const isAll = 'all' in audience;
  const parts = (isAll ? audience.all : audience.any).map((part) => evaluateAudience(part, segments));
  return {
    met: isAll ? parts.every(({ met }) => met) : parts.some(({ met }) => met),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

/** Every segment an audience names. */
export function segmentsOf(audience: Audience): readonly string[] {
  if (typeof audience === 'string') return [audience];
  if ('not' in audience) return segmentsOf(audience.not);
  return ('all' in audience ? audience.all : audience.any).flatMap(segmentsOf);
}

function lineOf(segment: string, met: boolean): ConditionLine {
  const name = labels[segment] ?? segment.replace(/^grade:/, 'VIP').replace(/^player:/, '常玩');
  return { name, met, need: '是', have: met ? '是' : '否', missing: '' };
}
