import {
  askRoad,
  beadPlate,
  bigRoad,
  derivedRoadNames,
  drawnBigRoad,
  drawnDerivedRoad,
  goodRoadOf,
  type RoadResult,
} from '@fairground/tables';
import { useMemo, useState } from 'react';
import { BeadMark, BigMark, DerivedGlyph, Ties } from './road-marks.tsx';
import { RoadGrid } from './road-grid.tsx';
import { countText, inWords, type RoadWords } from './road-words.ts';
import styles from './roads.module.css';

interface RoadsProps {
  readonly results: readonly RoadResult[];
  readonly words: RoadWords;
}

const glyphs = { 1: 'ring', 2: 'dot', 3: 'slash' } as const;
const roads = [1, 2, 3] as const;

/** The five roads of a shoe, what they would show next for either side, and what their end is called. */
export function Roads({ results, words }: RoadsProps) {
  const [asked, setAsked] = useState<'B' | 'P'>();
  const shown = useMemo(
    () => (asked ? [...results, { side: asked, bankerPair: false, playerPair: false }] : results),
    [results, asked],
  );
  const good = goodRoadOf(results);
  const { columns, tiesBefore } = bigRoad(shown);
  return (
    <div className={styles.roads} data-asked={asked}>
      <div className={styles.summary}>
        <span>{countText(results, words)}</span>
        {good && (
          <strong>
            {inWords(good.name, words)} {good.length}
          </strong>
        )}
      </div>
      <RoadGrid
        label={`珠盘路：${lastWords(results, words)}`}
        marks={beadPlate(results)}
        columns={18}
        renderMark={(mark) => <BeadMark mark={mark} words={words} />}
      />
      <RoadGrid
        label={`大路，${columns.length}列`}
        marks={drawnBigRoad(shown)}
        columns={24}
        renderMark={(mark) => <BigMark mark={mark} />}
      >
        {columns.length === 0 && tiesBefore > 0 && (
          <g transform="translate(10 10)">
            <Ties ties={tiesBefore} />
          </g>
        )}
      </RoadGrid>
      <div className={styles.derived}>
        {roads.map((road) => (
          <RoadGrid
            key={road}
            label={derivedRoadNames[road]}
            marks={drawnDerivedRoad(shown, road)}
            columns={road === 1 ? 48 : 24}
            renderMark={(mark) => <DerivedGlyph mark={mark} glyph={glyphs[road]} />}
          />
        ))}
      </div>
      <fieldset className={styles.ask} aria-label="问路">
        {(['B', 'P'] as const).map((side) => (
          <button
            key={side}
            type="button"
            data-side={side}
            aria-pressed={asked === side}
            onClick={() => setAsked(asked === side ? undefined : side)}
          >
            {words[side]}问路
            <Answers results={results} side={side} />
          </button>
        ))}
      </fieldset>
      <p className={styles.honest}>路单只是过往记录,不预示下一局结果。</p>
    </div>
  );
}

const NEWEST = 10;

const lastWords = (results: readonly RoadResult[], words: RoadWords): string =>
  results.length === 0
    ? '还没有结果'
    : `共${results.length}局，最近${Math.min(NEWEST, results.length)}局 ${results
        .slice(-NEWEST)
        .map(({ side }) => words[side])
        .join(' ')}`;

const answerWords = { R: '红', B: '蓝' } as const;

/** What each derived road would be marked with. */
const Answers = ({ results, side }: { readonly results: readonly RoadResult[]; readonly side: 'B' | 'P' }) => (
  <span className={styles.answers}>
    {roads.map((road) => {
      const mark = askRoad(results, road, side);
      return (
        <svg
          key={road}
          viewBox="-10 -10 20 20"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page
          role="img"
          aria-label={`${derivedRoadNames[road]}${mark ? answerWords[mark] : '无'}`}
        >
          {mark && <DerivedGlyph mark={mark} glyph={glyphs[road]} />}
        </svg>
      );
    })}
  </span>
);
