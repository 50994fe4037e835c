export interface Weight {
  readonly name: string;
  readonly kilobytes: number;
  readonly limit: number;
  readonly files: number;
}

export function bundleWeights(dist: string): Weight[];
export function checkBundleWeights(dist: string): void;
