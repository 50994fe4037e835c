import { recordedDraws, roundDraws } from '@fairground/fair-play';
import { playRound, rulebookOf, titleOf, wonFen } from '@fairground/slots';
import { expect, test } from 'vitest';
import { roundReceipt, type ToldRound } from './round-receipt.ts';

const title = titleOf('qinglv');
if (!title) throw new Error('qinglv');

const STAKE = 4_00n;
const { draws, drawn } = recordedDraws(roundDraws({ serverSeed: new Uint8Array(32), clientSeed: 'mine', nonce: 0 }));
const won = wonFen(title, STAKE, playRound(title, draws, STAKE).units);
const round: ToldRound = {
  roundNo: 'G1',
  memberId: 1n,
  venueCode: 'LYDZ',
  gameCode: title.code,
  rulebook: rulebookOf(title),
  stake: STAKE,
  won,
  paid: won,
  withheld: 0n,
  returned: won + 500_00n,
  drawn,
  pools: [{ pool: 'mini', amount: 500_00n }],
  seedHash: 'a'.repeat(64),
  clientSeed: 'mine',
  nonce: 0,
  at: new Date(0),
  serverSeed: null,
};

test('a round is told by the version it was played under', () => {
  const [first] = roundReceipt(round);
  expect(first).toMatch(/^转动：停在/);
  expect(roundReceipt(round)).toContain('中得小彩池 500 元');
});

test('of a version nobody has, it says so, and still what was paid', () => {
  const lines = roundReceipt({ ...round, rulebook: '0'.repeat(64) });
  expect(lines[0]).toBe('本站没有这一局的规则版本，过程无法列出，请联系客服');
  expect(lines).toContain('中得彩池 500 元');
  expect(lines.join('\n')).not.toContain('重播');
});
