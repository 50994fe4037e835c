import { lastLink, linkBefore, seedToHex, textHash } from '@fairground/fair-play';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { drawNumbers } from '../draw/draw-numbers.ts';
import { issueNo } from '../draw/schedule.ts';
import { lotteryGames } from '../games/lottery-games.ts';
import { type IssueClaim, verifyIssue } from './verify-issue.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(textHash(text), 'hex'));

function claimOf(seed: string, game = lotteryGames[0], position = 40): IssueClaim {
  if (!game) throw new Error('no game');
  const [link, value] = [bytes(seed), bytes(`beacon ${seed}`)];
  const issue = issueNo(game, '2026-11-15', 7);
  return {
    gameCode: game.code,
    issueNo: issue,
    draw: drawNumbers(game, { link, beacon: seedToHex(value), issueNo: issue }),
    link: seedToHex(link),
    linkBefore: seedToHex(linkBefore(link)),
    lastLink: seedToHex(lastLink(link, position)),
    position,
    beacon: { round: 12, value: seedToHex(value), lastLink: seedToHex(lastLink(value, 13)), isSigned: true },
  };
}

const failing = (claim: IssueClaim): readonly string[] =>
  verifyIssue(claim)
    .steps.filter(({ holds }) => !holds)
    .map(({ title }) => title);

property.prop([fc.string(), fc.integer({ min: 1, max: 200 })], { numRuns: 20 })(
  'a true issue of every game holds in every step',
  (seed, position) => {
    for (const game of lotteryGames) {
      const claim = claimOf(seed, game, position);
      expect(verifyIssue(claim)).toMatchObject({ holds: true, outcome: claim.draw });
      expect(verifyIssue(claim).steps.map(({ title }) => title)).toEqual([
        '本期链值',
        '开售前公布的承诺',
        '随机信标',
        '随机整数',
        '开奖号码',
      ]);
    }
  },
);

test('whatever is changed is found', () => {
  const claim = claimOf('true');
  const other = textHash('other');
  expect(failing({ ...claim, draw: claim.draw.with(0, ((claim.draw[0] ?? 1) % 6) + 1) })).toEqual(['开奖号码']);
  expect(failing({ ...claim, draw: [...claim.draw, 1] })).toEqual(['开奖号码']);
  expect(failing({ ...claim, linkBefore: other })).toEqual(['本期链值']);
  expect(failing({ ...claim, lastLink: other })).toEqual(['开售前公布的承诺']);
  expect(failing({ ...claim, position: 41 })).toEqual(['开售前公布的承诺']);
  expect(failing({ ...claim, position: 0.5 })).toEqual(['开售前公布的承诺']);
  expect(failing({ ...claim, link: other })).toContain('本期链值');
  expect(failing({ ...claim, beacon: { ...claim.beacon, isSigned: false } })).toEqual(['随机信标']);
  expect(failing({ ...claim, beacon: { ...claim.beacon, isSigned: undefined } })).toEqual([]);
  expect(failing({ ...claim, beacon: { ...claim.beacon, lastLink: 'none' } })).toEqual(['随机信标']);
});

test('without a link, or with the number of another game, there is nothing to draw from', () => {
  const claim = claimOf('true');
  expect(verifyIssue({ ...claim, link: '' })).toMatchObject({ holds: false, outcome: undefined });
  expect(verifyIssue({ ...claim, issueNo: 'F28-20261115-0007' })).toMatchObject({ holds: false, outcome: undefined });
  expect(verifyIssue({ ...claim, gameCode: 'none' })).toMatchObject({ holds: false, outcome: undefined });
});
