import { currentRulebook, rulesPage, type Sport } from '@fairground/betting';
import { yuanText } from '@fairground/money';
import { type ReactNode, useId } from 'react';
import { hrefTo } from '../navigation/route-paths.ts';
import styles from './before-betting.module.css';

/** A kind of market: what the house keeps of it, and the most of one bet where that is the same everywhere. */
export interface MarketTerms {
  readonly name: string;
  readonly what: string;
  readonly margin: number;
  readonly max?: bigint | undefined;
}

interface BeforeBettingProps {
  readonly markets: readonly MarketTerms[];
  /** Whether the most of one bet is told; it may still be on its way. */
  readonly showsMax?: boolean;
  readonly notes: readonly string[];
  /** What went wrong with a figure, below the table. */
  readonly trouble?: ReactNode;
  readonly sports: readonly Sport[];
  readonly help: { readonly key: 'tytzjc' | 'dzjj'; readonly label: string };
}

/** What a margin leaves: the fair price of everything together is paid to so much. */
const returnOf = (margin: number): string => `${(100 / (1 + margin)).toFixed(2)}%`;
const percentOf = (margin: number): string => `${Math.round(margin * 100)}%`;
const most = (fen: bigint | undefined): string => (fen === undefined ? '¥ –' : `¥ ${yuanText(fen)}`);

/** Margin, return and rules of every kind of market, for everybody, before a bet is made. */
export function BeforeBetting({ markets, showsMax = false, notes, trouble, sports, help }: BeforeBettingProps) {
  // Two halls are kept open at once.
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.before}>
      <h2 id={heading}>投注前先看</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">玩法</th>
              <th scope="col">抽水率</th>
              <th scope="col">理论返还率</th>
              {showsMax && <th scope="col">单注最高</th>}
            </tr>
          </thead>
          <tbody>
            {markets.map(({ name, what, margin, max }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{what}</small>
                </th>
                <td>{percentOf(margin)}</td>
                <td>{returnOf(margin)}</td>
                {showsMax && <td>{most(max)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {trouble}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {rulesPage(currentRulebook, sports)
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
        规则第 {currentRulebook.version} 版 · <a href={hrefTo('help', { key: help.key })}>{help.label}</a>
      </p>
    </section>
  );
}
