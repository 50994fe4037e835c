import { drawnBigRoad, type RoadResult } from '@fairground/tables';
import { BigMark } from './road-marks.tsx';
import { RoadGrid } from './road-grid.tsx';
import { countText, type RoadWords } from './road-words.ts';

/** The big road on a card of the hall. */
export const MiniRoad = ({
  results,
  words,
}: {
  readonly results: readonly RoadResult[];
  readonly words: RoadWords;
}) => (
  <RoadGrid
    label={`大路，本靴${results.length}局：${countText(results, words)}`}
    marks={drawnBigRoad(results)}
    columns={20}
    renderMark={(mark) => <BigMark mark={mark} />}
  />
);
