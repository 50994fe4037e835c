import { games } from '@fairground/contract/games';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { betslipFixture } from '../betslip/testing/betslip-fixture.tsx';
import { chartLines } from './chart-lines.ts';
import { spotOf } from './field-drawings.ts';
import { MatchCentre } from './match-centre.tsx';
import type { Centre } from './match-data.ts';
import { endingFor } from './meetings.tsx';
import { aCentre, aPastMatch } from './testing/a-centre.ts';

let fixture: ReturnType<typeof betslipFixture>;
let centre: Centre;
let streamUrl: string;

beforeEach(() => {
  fixture = betslipFixture();
  centre = aCentre();
  fixture.answers.match = () => centre;
  streamUrl = 'sandbox:match/1';
  fixture.server.answer(games.matchDetail, () => ({
    ...centre.game,
    streamUrl,
    rid: 'match:1',
    events: [],
    stats: [],
    hot: 0 as const,
  }));
});
afterEach(() => fixture.clear());

describe('SP-14 the match centre', () => {
  it('SP-14 shows score, clock, the ground with the last event, and what happened', async () => {
    fixture.show(<MatchCentre gameId="1" oddsType="H" />);
    expect((await screen.findAllByText('2-1'))[0]).toBeVisible();
    expect(screen.getByText('下半场 68′')).toBeVisible();
    expect(await screen.findByText('68′ 江原虎 危险进攻')).toBeVisible();
    expect(screen.getByRole('region', { name: '实时画面' })).toBeVisible();
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown[0]).toContain('进球');
    expect(shown.join()).not.toContain('危险进攻');
  });

  it('SP-13 SP-14 figures, line movement and meetings each have their view', async () => {
    const user = userEvent.setup();
    fixture.show(<MatchCentre gameId="1" oddsType="H" />);
    await user.click(await screen.findByRole('tab', { name: '统计' }));
    expect(within(screen.getByRole('table', { name: '技术统计' })).getByText('控球率')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: '走势' }));
    const slider = screen.getByRole('slider', { name: '让球赔率走势' });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('主 0.80，客 1.08'));
    await user.click(screen.getByRole('tab', { name: '往绩' }));
    expect(screen.getByText('交锋记录')).toBeVisible();
    expect(screen.getByText('积分榜')).toBeVisible();
  });

  it('SP-14 before the start there is no ground and nothing is invented', async () => {
    centre = { ...aCentre(), game: { ...aCentre().game, isLive: 0 }, events: [], figures: [] };
    streamUrl = '';
    const user = userEvent.setup();
    fixture.show(<MatchCentre gameId="1" oddsType="H" />);
    await user.click(await screen.findByRole('tab', { name: '赛况' }));
    expect(screen.getByText('开赛后，赛况会逐条列在这里')).toBeVisible();
    expect(await screen.findByText('本场暂无直播画面')).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
    await user.click(screen.getByRole('tab', { name: '统计' }));
    expect(screen.getByText('开赛后会有技术统计')).toBeVisible();
  });
});

describe('the drawings', () => {
  it('the away side attacks the other way', () => {
    expect(spotOf({ kind: 'corner', side: 'H' })).toEqual({ x: 308, y: 12 });
    expect(spotOf({ kind: 'corner', side: 'C' })).toEqual({ x: 12, y: 168 });
    expect(spotOf({ kind: 'corner', side: 'N' })).toEqual({ x: 160, y: 90 });
  });

  it('a Malay price that turns negative is no jump in the chart', () => {
    const sides = [{ side: 'H', name: '主' }];
    const points = ['0.98', '-0.98'].map((odds, index) => ({ at: index * 1_000, r: '', odds: [odds] }));
    const { yOf } = chartLines({ sides, points }, 'M');
    expect(Math.abs(yOf('0.98') - yOf('-0.98'))).toBeLessThan(100);
  });

  it('a change of line is marked once', () => {
    const sides = [{ side: 'H', name: '主' }];
    const points = ['0.5', '0.5', '0.5/1', '0.5/1'].map((r, index) => ({ at: index * 1_000, r, odds: ['0.90'] }));
    expect(chartLines({ sides, points }, 'H').lineChanges.map(({ line }) => line)).toEqual(['0.5/1']);
  });

  it('turns that come one upon the other share the room for one word', () => {
    const sides = [{ side: 'H', name: '主' }];
    const points = Array.from({ length: 60 }, (_, index) => ({ at: index, r: String(index), odds: ['0.90'] }));
    const { lineChanges } = chartLines({ sides, points }, 'H');
    expect(lineChanges).toHaveLength(59);
    expect(lineChanges.filter(({ line }) => line !== '').length).toBeLessThan(8);
  });

  it('an ending is told from the side it is asked for', () => {
    const past = aPastMatch('1', '2-1');
    expect([endingFor(past, past.team_h), endingFor(past, past.team_c)]).toEqual(['won', 'lost']);
    expect(endingFor(aPastMatch('2', '0-0'), past.team_h)).toBe('drawn');
  });
});
