import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { readSlipCode, slipCode } from './slip-code.ts';
import { type Slip, emptySlip } from './slip.ts';
import { aQuote, aRunner, aSelection, clicked, multiple, series, staked, valueOf } from './testing/slips.ts';

const codeOf = (slip: Slip): string => slipCode(slip) ?? '';

test('SP-06 a slip becomes a text and the text the same selections', () => {
  const slip = staked(clicked(series, aSelection('1', { quote: aQuote({ line: '0.5/1' }) }), aSelection('2')));
  expect(codeOf(slip)).toMatch(/^FG1\*PN\*1~R~0\.5\/1~H\*2~R~0\.5~H\*[0-9a-z]{4}$/);
  expect(valueOf(readSlipCode(` ${codeOf(slip)}\n`))).toEqual({
    mode: 'series',
    kind: 'normal',
    selections: [
      { gameId: '1', marketCode: 'R', line: '0.5/1', side: 'H' },
      { gameId: '2', marketCode: 'R', line: '0.5', side: 'H' },
    ],
  });
});

test('SP-06 champion bets keep their kind, an empty line stays empty', () => {
  expect(valueOf(readSlipCode(codeOf(clicked(emptySlip, aRunner('f1')))))).toEqual({
    mode: 'single',
    kind: 'champion',
    selections: [{ gameId: 'f1', marketCode: 'FS', line: '', side: 'T1' }],
  });
});

test('SP-06 an empty slip has no code', () => {
  expect(slipCode(emptySlip)).toBeUndefined();
});

test.each(['', 'FG1', 'hello', 'FG2*SN*1~R~~H*0000', '*'])('SP-06 %j is no slip code', (text) => {
  expect(readSlipCode(text)).toEqual({ ok: false, why: 'unreadable-code' });
});

const id = fc.stringMatching(/^[\w:.-]{1,64}$/);
const picks = fc.array(fc.tuple(id, fc.stringMatching(/^[\w:./+-]{0,32}$/)), { minLength: 1, maxLength: 10 });

property.prop([picks])('SP-06 whatever the wire allows goes through a code unchanged', (all) => {
  const slip = all.reduce(
    (held, [gameId, line], index) => clicked(held, aSelection(gameId, { side: `s${index}`, quote: aQuote({ line }) })),
    multiple,
  );
  expect(valueOf(readSlipCode(codeOf(slip))).selections).toEqual(
    slip.legs.map(({ gameId, marketCode, side, quote }) => ({ gameId, marketCode, line: quote.line, side })),
  );
});

const sample = codeOf(clicked(multiple, aSelection('1001'), aSelection('1002')));
property.prop([fc.nat(sample.length - 1), fc.constantFrom('0', '7', 'x', 'Q')])(
  'SP-06 one wrong letter is noticed',
  (place, letter) => {
    const wrong = sample.slice(0, place) + letter + sample.slice(place + 1);
    if (wrong !== sample) expect(readSlipCode(wrong).ok).toBe(false);
  },
);
