import { type Audience, segmentLabels } from '@fairground/contract/promotion-document';
import type { ConditionLine, Evaluated } from './evaluate-condition.ts';

const labels: Readonly<Record<string, string>> = segmentLabels;

/** How it is said that somebody does not belong to a segment. */
const contraries: Readonly<Record<string, string>> = {
  [segmentLabels.bonusRestricted]: '未被限制参加存款类活动',
  [segmentLabels.depositor]: '还没有存过款',
  [segmentLabels.joined]: '还没有报名',
};

const contraryOf = (line: ConditionLine): ConditionLine => ({
  ...line,
  name: contraries[line.name] ?? `不属于${line.name}`,
  met: !line.met,
  have: line.met ? '否' : '是',
});

/** Holds who a promotion is for against the segments a member belongs to. */
export function evaluateAudience(audience: Audience, segments: ReadonlySet<string>): Evaluated {
  if (typeof audience === 'string') {
    const met = segments.has(audience);
    return { met, lines: [lineOf(audience, met)] };
  }
  if ('not' in audience) {
    const { met, lines } = evaluateAudience(audience.not, segments);
    return { met: !met, lines: lines.map(contraryOf) };
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
