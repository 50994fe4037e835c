/** What is published of a title. Numbers, because computing them takes seconds; a test computes each of them again. */
export interface Figures {
  /** Of stake 1, twelve places, cut off. With pools, theirs is in it. */
  readonly rtp: string;
  /** Where no exact method is practical: how many rounds were played, and how far the true value may lie away. */
  readonly simulated?: { readonly rounds: number; readonly band: number };
  /** Of the paid spin, of 1. */
  readonly hitRate: number;
  /** Standard deviation of what a round returns of stake 1, without pools. */
  readonly sigma: number;
  /** The most one paid spin pays, in stakes, and how rare it is. Absent where only the cap limits it. */
  readonly largest?: { readonly times: number; readonly oneIn?: number };
  /** How rarely the feature comes: free spins, hold-and-spin, respin. */
  readonly featureOneIn?: number;
}

export const figures: Readonly<Record<string, Figures>> = {
  jinlichi: {
    rtp: '0.955978770236',
    hitRate: 0.4129168,
    sigma: 2.9696,
    largest: { times: 109, oneIn: 33_554_432 },
    featureOneIn: 140.36,
  },
  dengshi: {
    rtp: '0.953184240326',
    hitRate: 0.4778137,
    sigma: 3.162,
    largest: { times: 83.92, oneIn: 5_127_787 },
    featureOneIn: 106.11,
  },
  xinghe: {
    rtp: '0.954659000000',
    simulated: { rounds: 100_000_000, band: 0.0024 },
    hitRate: 0.3542,
    sigma: 2.75,
    largest: { times: 1204.5 },
  },
  suanpan: {
    rtp: '0.955159599765',
    hitRate: 0.3439599,
    sigma: 4.9826,
    largest: { times: 119.25, oneIn: 15_145_141 },
    featureOneIn: 64.08,
  },
  shanhai: { rtp: '0.961380873641', hitRate: 0.5493644, sigma: 6.1374, featureOneIn: 114.55 },
  qinglv: {
    rtp: '0.956419557490',
    hitRate: 0.5008218,
    sigma: 2.4028,
    largest: { times: 137.3, oneIn: 6_169_176 },
  },
  qingci: {
    rtp: '0.958874161590',
    hitRate: 0.3784184,
    sigma: 8.0307,
    largest: { times: 674.3, oneIn: 22_717_712 },
    featureOneIn: 166.88,
  },
  nihong: {
    rtp: '0.964036634499',
    hitRate: 0.134425,
    sigma: 5.3585,
    largest: { times: 1200, oneIn: 742_409 },
    featureOneIn: 83.1,
  },
};
