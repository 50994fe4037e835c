import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { tellPools } from './tell-pools.ts';

const TELL_SECONDS = 2;

export const gamesBackground: Background = { topics: {}, jobs: [every(TELL_SECONDS, 'tell-pools', tellPools)] };
