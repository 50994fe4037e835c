import { type Slip, isPlaceable, seriesTotals, slipMode } from '@fairground/betting';

/** What the button bets, by its way: 单项, 多项 2 注, 3串1, or 串关 with how many lines. */
export function betName(slip: Slip, isBuilder: boolean): string {
  if (isBuilder) return '同场组合';
  const mode = slipMode(slip);
  if (mode === 'single') return '单项';
  if (mode === 'multiple') return withLines('多项', slip.legs.filter((leg) => isPlaceable(leg) && leg.amount).length);
  const [first, ...others] = seriesTotals(slip).filter(({ stake }) => stake > 0n);
  if (first && others.length === 0) return first.way.name;
  return withLines(
    '串关',
    [...(first ? [first] : []), ...others].reduce((lines, { way }) => lines + way.lines, 0),
  );
}

const withLines = (name: string, lines: number): string => (lines > 0 ? `${name} ${lines} 注` : name);
