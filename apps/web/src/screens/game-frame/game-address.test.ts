// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { gameAddress } from './game-address.ts';

const origin = 'https://site.example';
const listed = ['https://games.example'];

describe('FR-19 what /game/:info may embed', () => {
  it.each(['/venue/YHZR?uid=1', `${origin}/venue/G1CP`, 'https://games.example/play?id=7'])('FR-19 embeds %s', (info) =>
    expect(gameAddress(info, { origin, listed })).toBeInstanceOf(URL),
  );

  it.each([
    'https://elsewhere.example/play',
    'http://games.example/play',
    'https://games.example.evil.example/',
    'https://user:secret@games.example/',
    '//elsewhere.example/play',
    'javascript:alert(1)',
    'data:text/html,x',
    '/home',
    '/mine/wallet',
    '/game/x',
    '/pg/game?uid=1',
    '/service',
    '/console',
    '/venue/YHZR/../../mine/wallet',
    'not an address at all',
  ])('FR-19 refuses %s', (info) => expect(gameAddress(info, { origin, listed })).toBeUndefined());
});
