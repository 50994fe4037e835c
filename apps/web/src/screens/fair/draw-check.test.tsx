import { type IssueState, lotteryDraw } from '@fairground/contract/lottery';
import { ResultCode } from '@fairground/contract/result-codes';
import { beaconRoundText, lastLink, linkBefore, seedToHex } from '@fairground/fair-play';
import { drawNumbers, lotteryGames, type LotteryGame } from '@fairground/lottery';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { profileFixture, showPage } from '../../features/profile/testing/profile-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import { drawClaimFrom, drawFieldsFromJson, drawFieldsOf, emptyDrawFields } from './draw-fields.ts';
import FairScreen from './fair-screen.tsx';

const LINK = new Uint8Array(32).fill(9);
const VALUE = new Uint8Array(32).fill(5);
const ROUND = 12;

type Drawn = Awaited<ReturnType<typeof drawnOf>>;

const hexOf = (bytes: ArrayBuffer): string => seedToHex(new Uint8Array(bytes));

/** An issue as the server tells it, signed by a beacon of the test's own. */
async function drawnOf(game: LotteryGame) {
  const issueNo = `${game.code}-20261116-${'7'.padStart(game.schedule.digits, '0')}`;
  const value = seedToHex(VALUE);
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in keys)) throw new Error('a pair of keys is two');
  const text = new TextEncoder().encode(beaconRoundText(ROUND, value));
  return {
    gameCode: game.code,
    result: {
      issueNo,
      state: 'drawn' as IssueState,
      openTime: 1,
      closeTime: 2,
      drawTime: 3,
      lunarYear: 2026,
      draw: drawNumbers(game, { link: LINK, beacon: value, issueNo }),
      link: seedToHex(LINK),
      beacon: value,
      beaconRound: ROUND,
      version: 1,
      voidReason: '',
    },
    lastLink: seedToHex(lastLink(LINK, 40)),
    firstIssue: `${game.code}-20261115-${'9'.padStart(game.schedule.digits, '0')}`,
    position: 40,
    linkBefore: seedToHex(linkBefore(LINK)),
    beacon: {
      isSandbox: true,
      publicKey: hexOf(await crypto.subtle.exportKey('raw', keys.publicKey)),
      round: ROUND,
      value,
      signature: hexOf(await crypto.subtle.sign('Ed25519', keys.privateKey, text)),
      lastLink: seedToHex(lastLink(VALUE, 6)),
      position: 6,
    },
  };
}

afterEach(() => {
  becomeVisitor();
  queryClient.clear();
});

function shown(told: Drawn) {
  const fixture = profileFixture();
  fixture.server.answer(lotteryDraw, () => told);
  showPage(<FairScreen />, 'fair', `?draw=${told.result.issueNo}`);
  return { ...fixture, part: within(screen.getByRole('region', { name: '核对一期开奖' })) };
}

const firstGame = (): LotteryGame => {
  const [game] = lotteryGames;
  if (!game) throw new Error('no games');
  return game;
};

describe('the check of a draw', () => {
  it.each(lotteryGames.map((game) => [game.name, game] as const))('draws an issue of %s anew', async (_, game) => {
    const { part } = shown(await drawnOf(game));
    expect(await part.findByText('核对一致')).toBeInTheDocument();
    expect(part.getByRole('list', { name: '核对步骤' }).children).toHaveLength(5);
    expect(part.getByText('有效')).toBeInTheDocument();
    expect(part.getByText('沙盒信标')).toBeInTheDocument();
  });

  it('finds numbers, a link or a signature that were changed, and says what cannot be read', async () => {
    const { user, part } = shown(await drawnOf(firstGame()));
    await part.findByText('核对一致');
    const change = async (label: string, value: string) => {
      await user.clear(part.getByLabelText(label));
      if (value !== '') await user.type(part.getByLabelText(label), value);
      await user.click(part.getByRole('button', { name: '核对' }));
    };
    const numbers = part.getByLabelText('开奖号码');
    const before = numbers instanceof HTMLInputElement ? numbers.value : '';
    await change('开奖号码', '9 9 9');
    expect(await part.findByRole('alert')).toHaveTextContent('“开奖号码”与记录不符');
    await change('开奖号码', before);
    expect(await part.findByText('核对一致')).toBeInTheDocument();
    await change('信标签名', 'ab'.repeat(64));
    expect(await part.findByRole('alert')).toHaveTextContent('“随机信标”与记录不符');
    await change('上一期链值', 'c'.repeat(64));
    expect(await part.findByRole('alert')).toHaveTextContent('“本期链值”');
    await change('开奖号码', '');
    expect(await part.findByText('请输入开奖号码，用空格或逗号隔开')).toBeInTheDocument();
  });

  it('says when an issue is void, not drawn yet, or unknown', async () => {
    const told = await drawnOf(firstGame());
    const nothing = { draw: [], link: '', beacon: '' };
    const { server, user, part } = shown({
      ...told,
      result: { ...told.result, ...nothing, state: 'void', voidReason: '随机信标未按时公布' },
    });
    expect(await part.findByText('本期已作废')).toBeInTheDocument();
    expect(part.getByText(/随机信标未按时公布/)).toBeInTheDocument();
    server.answer(lotteryDraw, () => ({ ...told, result: { ...told.result, ...nothing, state: 'open' as const } }));
    await user.click(part.getByRole('button', { name: '载入' }));
    expect(await part.findByText('本期尚未开奖')).toBeInTheDocument();
    server.answer(lotteryDraw, () => {
      throw new Refuse(ResultCode.NotFound, '没有这一期');
    });
    await user.click(part.getByRole('button', { name: '载入' }));
    expect(await part.findByText('没有这一期')).toBeInTheDocument();
  });
});

describe('fields of a draw', () => {
  it('are the draw again when they are read', async () => {
    for (const game of lotteryGames) {
      const told = await drawnOf(game);
      const fields = drawFieldsOf(told);
      expect(drawFieldsFromJson(JSON.stringify(fields))).toEqual(fields);
      expect(await drawClaimFrom(fields)).toMatchObject({
        ok: true,
        value: { gameCode: game.code, draw: told.result.draw, position: 40, beacon: { round: ROUND, isSigned: true } },
      });
    }
    expect(drawFieldsFromJson('')).toBeUndefined();
    for (const [field, value] of [
      ['issueNo', 'K3'],
      ['draw', 'x'],
      ['position', '0'],
      ['round', ''],
    ] as const) {
      const fields = { ...drawFieldsOf(await drawnOf(firstGame())), [field]: value };
      expect(await drawClaimFrom(fields)).toMatchObject({ ok: false, field });
    }
    expect(await drawClaimFrom(emptyDrawFields)).toMatchObject({ ok: false, field: 'issueNo' });
  });
});
