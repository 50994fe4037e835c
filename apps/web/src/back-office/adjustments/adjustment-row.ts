import type { OutputOf } from '@fairground/contract';
import { adjustmentKindLabels, type adjustments } from '@fairground/contract/back-office-adjustments';

export type AdjustmentRow = OutputOf<typeof adjustments.list>['list'][number];

/** What it is; one that undoes another names it. */
export const kindText = ({ kind, reverses }: AdjustmentRow): string =>
  reverses === null ? adjustmentKindLabels[kind] : `${adjustmentKindLabels[kind]} ${reverses}`;
