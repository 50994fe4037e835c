import { venueCategoryLabels } from '@fairground/contract/venues';

interface Weight {
  readonly category: keyof typeof venueCategoryLabels;
  readonly percent: string;
}

/** 体育、电竞100%计入；真人50%计入；彩票不计入. */
export function weightsText(weights: readonly Weight[]): string {
  const shares = [...new Set(weights.map(({ percent }) => Number(percent)))].toSorted((one, other) => other - one);
  return shares
    .map((share) => {
      const names = weights.filter(({ percent }) => Number(percent) === share);
      const words = names.map(({ category }) => venueCategoryLabels[category]).join('、');
      return `${words}${share === 0 ? '不计入' : `按${share}%计入`}`;
    })
    .join('；');
}
