export {
  mapsText,
  scoreText,
  seriesStatusLabels,
  verifySeries,
  type SeriesClaim,
  type SeriesOutcome,
} from './verify-series.ts';
