import type { Background } from '../../platform/jobs/background.ts';
import { SANDBOX_REVIEW, sandboxReview } from './identity-adapter.ts';

export const identityBackground: Background = { topics: { [SANDBOX_REVIEW]: sandboxReview }, jobs: [] };
