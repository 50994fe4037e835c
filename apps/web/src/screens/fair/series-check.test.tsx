import { esportsSeries, type seriesStateLabels } from '@fairground/contract/series-proof';
import { ResultCode } from '@fairground/contract/result-codes';
import { mapsText, scoreText, verifySeries } from '@fairground/sports-feed/verify';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { profileFixture, showPage } from '../../features/profile/testing/profile-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import FairScreen from './fair-screen.tsx';
import { emptySeriesFields, seriesClaimFrom, seriesFieldsFromJson, seriesFieldsOf } from './series-fields.ts';

type Sport = 'shooter' | 'moba' | 'virtualFootball' | 'virtualBasketball';

/** A series as the server tells it: the commitment is what the first check works out. */
function seriesOf(sport: Sport) {
  const isVirtual = sport !== 'shooter' && sport !== 'moba';
  const edge = isVirtual ? [1.2, 0.8] : [0.12];
  const terms = { id: 'esa-900-2', sport, bestOf: isVirtual ? 0 : 3, edge, seed: 'ab'.repeat(32) };
  const checked = verifySeries({ ...terms, commitment: '', status: '', score: '', maps: '' });
  const { outcome, steps } = checked;
  if (!outcome) throw new Error('a series is played');
  return {
    gameId: terms.id,
    league: '星环射击联赛甲组（模拟）',
    team_h: '江原虎',
    team_c: '蔚山浪',
    startTime: 1,
    sport,
    bestOf: terms.bestOf,
    edge: edge.join('/'),
    commitment: steps[0]?.facts.find(({ label }) => label === '计算的哈希')?.value ?? '',
    committedAt: 0,
    state: outcome.status as keyof typeof seriesStateLabels,
    seed: terms.seed,
    score: scoreText(outcome.score),
    maps: mapsText(outcome.counts?.periods ?? outcome.maps.map(({ score }) => score)),
  };
}

type Told = ReturnType<typeof seriesOf>;

afterEach(() => {
  becomeVisitor();
  queryClient.clear();
});

async function shown(told: Told) {
  const fixture = profileFixture();
  fixture.server.answer(esportsSeries, () => told);
  showPage(<FairScreen />, 'fair', `?series=${told.gameId}`);
  return {
    ...fixture,
    part: within(await screen.findByRole('region', { name: '核对一场电竞或虚拟赛事' }, { timeout: 20_000 })),
  };
}

describe('GA-10 the check of a series', () => {
  it.each(['shooter', 'moba'] as const)('GA-10 plays a series of %s anew and tells every map', async (sport) => {
    const told = seriesOf(sport);
    const { part } = await shown(told);
    expect(await part.findByText('核对一致')).toBeInTheDocument();
    expect(part.getByRole('list', { name: '核对步骤' }).children).toHaveLength(4);
    const maps = within(part.getByRole('region', { name: '重算的赛况' })).getAllByRole('listitem');
    expect(maps).toHaveLength(told.maps.split(' ').length);
    expect(maps[0]).toHaveTextContent(sport === 'shooter' ? /回合 [主客]+/ : /一血 (主队|客队)/);
  });

  it('GA-10 plays a virtual match anew, tells its goals and cards, and finds another half and another strength', async () => {
    const { user, part } = await shown(seriesOf('virtualFootball'));
    expect(await part.findByText('核对一致')).toBeInTheDocument();
    const told = within(part.getByRole('region', { name: '重算的赛况' })).getAllByRole('listitem');
    expect(told.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^进球：/),
      expect.stringMatching(/^角球：\d+:\d+$/),
      expect.stringMatching(/^黄牌：\d+:\d+$/),
      expect.stringMatching(/^红牌：\d+:\d+$/),
    ]);
    const change = async (label: string, value: string) => {
      await user.clear(part.getByLabelText(label));
      await user.type(part.getByLabelText(label), value);
      await user.click(part.getByRole('button', { name: '核对' }));
    };
    await change('上下半场比分', '9:9 9:9');
    expect(await part.findByRole('alert')).toHaveTextContent('“上下半场比分”与记录不符');
    await change('双方实力差', '1.3/0.8');
    expect(await part.findByRole('alert')).toHaveTextContent('“种子与承诺”');
    await change('双方实力差', '1.3');
    expect(await part.findByText('请输入主队和客队的小数，例如 1.08/0.93')).toBeInTheDocument();
  });

  it('GA-10 plays virtual basketball anew, tells its quarters and baskets, and finds another quarter', async () => {
    const told = seriesOf('virtualBasketball');
    const { user, part } = await shown(told);
    expect(await part.findByText('核对一致')).toBeInTheDocument();
    const lines = within(part.getByRole('region', { name: '重算的赛况' })).getAllByRole('listitem');
    expect(lines.slice(0, 4).map((line) => line.textContent)).toEqual(
      told.maps
        .split(' ')
        .slice(0, 4)
        .map((quarter, index) => `第 ${index + 1} 节：${quarter}`),
    );
    expect(lines.at(-3)).toHaveTextContent(/^三分球：\d+:\d+$/);
    await user.clear(part.getByLabelText('各节比分'));
    await user.type(part.getByLabelText('各节比分'), '9:9');
    await user.click(part.getByRole('button', { name: '核对' }));
    expect(await part.findByRole('alert')).toHaveTextContent('“各节比分”与记录不符');
  });

  it('GA-10 finds another result, another seed and another edge, and says what cannot be read', async () => {
    const { user, part } = await shown(seriesOf('shooter'));
    await part.findByText('核对一致');
    const change = async (label: string, value: string) => {
      await user.clear(part.getByLabelText(label));
      if (value !== '') await user.type(part.getByLabelText(label), value);
      await user.click(part.getByRole('button', { name: '核对' }));
    };
    await change('系列赛比分', '0:9');
    expect(await part.findByRole('alert')).toHaveTextContent('“系列赛比分”与记录不符');
    await change('双方实力差', '0.13');
    expect(await part.findByRole('alert')).toHaveTextContent('“种子与承诺”');
    await change('系列赛种子', 'c'.repeat(64));
    expect(await part.findByRole('alert')).toHaveTextContent('“种子与承诺”');
    await change('系列赛种子', 'c');
    expect(await part.findByText(/赛果公布之后才会公开/)).toBeInTheDocument();
    await change('每图比分', '十三比九');
    expect(await part.findByText(/请输入每图比分/)).toBeInTheDocument();
  });

  it('GA-10 says when the seed is not public yet, and that a series is unknown', async () => {
    const told = { ...seriesOf('moba'), state: 'open' as const, seed: '', score: '', maps: '' };
    const { part, server, user } = await shown(told);
    expect(await part.findByText('种子尚未公开')).toBeInTheDocument();
    expect(part.getByLabelText('公布的承诺')).toHaveValue(told.commitment);
    server.answer(esportsSeries, () => {
      throw new Refuse(ResultCode.NotFound, '没有这场电竞赛事');
    });
    await user.click(part.getByRole('button', { name: '载入' }));
    expect(await part.findByText('没有这场电竞赛事')).toBeInTheDocument();
  });
});

it('GA-10 what the page writes into the file is read back from it', () => {
  const fields = seriesFieldsOf(seriesOf('moba'));
  expect(seriesFieldsFromJson(JSON.stringify(fields))).toEqual(fields);
  expect(seriesFieldsFromJson('')).toBeUndefined();
  expect(seriesFieldsFromJson('{}')).toEqual(emptySeriesFields);
  const read = seriesClaimFrom({ ...fields, maps: fields.maps.replaceAll(' ', '，').replaceAll(':', '：') });
  expect(read.ok && verifySeries(read.value).holds).toBe(true);
  expect(seriesClaimFrom({ ...fields, bestOf: '0' })).toMatchObject({ ok: false, field: 'bestOf' });
  expect(seriesClaimFrom({ ...fields, edge: '' })).toMatchObject({ ok: false, field: 'edge' });
  expect(seriesClaimFrom({ ...fields, id: '' })).toMatchObject({ ok: false, field: 'id' });
});
