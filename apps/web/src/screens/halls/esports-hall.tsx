import { currentRulebook, rulesPage, standardMargins } from '@fairground/betting';
import { help } from '@fairground/contract/help';
import { yuanText } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { books } from '../../features/sports/book.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { HallBoard } from '../sports-lobby/hall-board.tsx';
import styles from './esports-hall.module.css';
import type { HallVenue } from './hall-data.ts';
import { HallVenues } from './hall-venues.tsx';

/** 电竞: the venues, the series of now and later with their prices, and what a bet costs before it is made. */
export default function EsportsHall({ venues }: { readonly venues: readonly HallVenue[] }) {
  return (
    <>
      <HallVenues venues={venues} chosen={undefined} />
      <HallBoard book={books.FLDJ} />
      <BeforeBetting />
    </>
  );
}

/** What a margin leaves: the fair price of everything together is paid to so much. */
const returnOf = (margin: number): string => `${(100 / (1 + margin)).toFixed(2)}%`;
const percentOf = (margin: number): string => `${Math.round(margin * 100)}%`;

const most = (fen: bigint | undefined): string => (fen === undefined ? '¥ –' : `¥ ${yuanText(fen)}`);

/** Margin, return and limits of every kind of market, and the rules, for everybody. */
function BeforeBetting() {
  const { winner, lines, specials } = standardMargins.esports;
  const { data, error, isFetching, refetch } = useQuery({
    ...query(help.figures, {}),
    meta: { endpoint: help.figures, quiet: true },
    staleTime: Infinity,
  });
  const terms = data?.sports;
  const rows = [
    { name: '独赢', what: '系列赛与单图单局的胜方', margin: winner, max: terms?.esportsMax },
    { name: '让分与大小', what: '让图、总图数、让回合、总击杀等', margin: lines, max: terms?.esportsMax },
    { name: '特别玩法', what: '一血、手枪局、先得若干、波胆等', margin: specials, max: terms?.esportsSpecialMax },
  ];
  return (
    <section aria-labelledby="before-betting" className={styles.before}>
      <h2 id="before-betting">投注前先看</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">玩法</th>
              <th scope="col">抽水率</th>
              <th scope="col">理论返还率</th>
              <th scope="col">单注最高</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, what, margin, max }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{what}</small>
                </th>
                <td>{percentOf(margin)}</td>
                <td>{returnOf(margin)}</td>
                <td>{most(max)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error && <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />}
      <ul className={styles.notes}>
        <li>画面有延迟，赔率与结算以赛事数据为准；滚球注单要等{terms ? ` ${terms.delaySeconds} ` : '几'}秒才确认。</li>
        <li>电竞没有试玩投注，赛事与赔率不登录也可以看。</li>
        <li>电竞与体育分属两个场馆，不能同串。</li>
      </ul>
      {rulesPage(currentRulebook, ['ES', 'EM'])
        .slice(1)
        .map(({ title, paragraphs }) => (
          <details key={title} className={styles.rules}>
            <summary>{title}规则</summary>
            <ul>
              {paragraphs.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        ))}
      <p className={styles.more}>
        规则第 {currentRulebook.version} 版 · <a href={hrefTo('help', { key: 'dzjj' })}>电竞投注说明</a>
      </p>
    </section>
  );
}
