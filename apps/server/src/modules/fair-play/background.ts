import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { noteSeries } from './series/note-series.ts';

const NOTE_SECONDS = 2;

export const fairPlayBackground: Background = {
  topics: {},
  jobs: [every(NOTE_SECONDS, 'note-series', noteSeries)],
};
