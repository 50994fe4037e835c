import type { PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import type { HitsRule } from '../../rule.ts';
import { ballRow, range } from '../../boards/boards.ts';
import { ALL } from './features.ts';
import { ballValues, twoDigits } from '../../boards/number-boards.ts';

const balls = ballValues(49);
const DRAW = '47 02 08 35 34 30 + 07';

/** So many of a bet's numbers are among the seven balls, exactly. */
const amongSeven = ({ size, hits }: { readonly size: number; readonly hits: number }): HitsRule => ({
  kind: 'hits',
  zones: [ALL],
  size,
  wins: [{ key: '', label: '', hits: [hits] }],
});

/** Numbers that example draws do not have. */
const missed = (count: number): string[] => range(10, 29).slice(0, count).map(twoDigits);

const none = (size: number): Play => ({
  code: `LHC.BZ.BZ${size}.FS`,
  name: size === 5 ? '五不中' : `自选${size}不中`,
  how: `选${size}个或更多号码，每${size}个号码为一注。一注里的号码都没有在七个开奖号码中开出即中奖。`,
  example: `投注：${missed(size).join(' ')}；开奖：${DRAW}，一个都没有开出，即中奖。`,
  picker: { rows: [ballRow('号码', balls, { least: size })] },
  rule: amongSeven({ size, hits: 0 }),
  margin: 'six',
});

const one = (size: number): Play => ({
  code: `LHC.ZY.ZY${size}.FS`,
  name: `${size}选中一`,
  how: `选${size}个或更多号码，每${size}个号码为一注。一注里恰有一个号码在七个开奖号码中开出即中奖。`,
  example: `投注：${['08', ...missed(size - 1)].join(' ')}；开奖：${DRAW}，只开出08，即中奖。`,
  picker: { rows: [ballRow('号码', balls, { least: size })] },
  rule: amongSeven({ size, hits: 1 }),
  margin: 'six',
});

/** 不中 and 中一. */
export const chosenGroups: readonly PlayGroup[] = [
  { code: 'BZ', name: '不中', plays: range(5, 12).map(none) },
  { code: 'ZY', name: '中一', plays: range(5, 10).map(one) },
];
