import { expect, test } from 'vitest';
import { auctionStand, type Bid, robsOf } from './auction.ts';

/** Bids in turn from seat 0: + and − call, ! and . rob. */
function bidsOf(text: string, first = 0): readonly Bid[] {
  const bids: Bid[] = [];
  for (const sign of text) {
    const stand = auctionStand({ first, bids });
    if (stand === 'nobody' || 'landlord' in stand) throw new Error(`nobody is asked for ${sign} in ${text}`);
    bids.push({ seat: stand.asked, kind: stand.kind, yes: sign === '+' || sign === '!' ? 1 : 0 });
  }
  return bids;
}

test.each([
  ['', { asked: 0, kind: 'call' }],
  ['-', { asked: 1, kind: 'call' }],
  ['---', 'nobody'],
  ['--+', { landlord: 2 }],
  ['+', { asked: 1, kind: 'rob' }],
  ['+..', { landlord: 0 }],
  ['+!.', { asked: 0, kind: 'rob' }],
  ['+!..', { landlord: 1 }],
  ['+!.!', { landlord: 0 }],
  ['+!!', { asked: 0, kind: 'rob' }],
  ['+!!.', { landlord: 2 }],
  ['+!!!', { landlord: 0 }],
  ['-+', { asked: 2, kind: 'rob' }],
  ['-+.', { landlord: 1 }],
  ['-+!', { asked: 1, kind: 'rob' }],
  ['-+!.', { landlord: 2 }],
])('after %s the auction stands at %o', (text, stand) => {
  expect(auctionStand({ first: 0, bids: bidsOf(text) })).toEqual(stand);
});

test('goes round from whoever speaks first, and every rob counts', () => {
  expect(auctionStand({ first: 2, bids: bidsOf('-', 2) })).toEqual({ asked: 0, kind: 'call' });
  expect(robsOf({ bids: bidsOf('+!!!') })).toBe(3);
  expect(robsOf({ bids: bidsOf('--+') })).toBe(0);
});
