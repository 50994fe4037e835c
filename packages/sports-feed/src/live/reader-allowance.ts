import { type CostBucket, costBucket } from './cost-bucket.ts';

const MEGABYTE = 1024 * 1024;

/** What one socket may cost: questions, bytes of snapshots, and streams that are opened for it. */
const SOCKET = {
  questions: { burst: 120, perSecond: 10 },
  bytes: { burst: 6 * MEGABYTE, perSecond: MEGABYTE / 2 },
  openings: { burst: 40, perSecond: 3 },
} as const;

/** Many people may share an address, and one of them must not use up what the process has. */
const ADDRESS = {
  bytes: { burst: 48 * MEGABYTE, perSecond: 4 * MEGABYTE },
  openings: { burst: 160, perSecond: 8 },
} as const;

/** What an address may cost, all its sockets together. */
export interface AddressAllowance {
  readonly bytes: CostBucket;
  readonly openings: CostBucket;
  readonly isFull: () => boolean;
}

export function addressAllowance(monotonic: () => number): AddressAllowance {
  const [bytes, openings] = [costBucket(ADDRESS.bytes, monotonic), costBucket(ADDRESS.openings, monotonic)];
  return { bytes, openings, isFull: () => bytes.isFull() && openings.isFull() };
}

/** What one reader may still cost. */
export interface ReaderAllowance {
  /** Takes one question; false when it was one too many. */
  readonly mayAsk: () => boolean;
  /** Milliseconds until a snapshot may be sent; 0 when it may be now. */
  readonly bytesWaitMs: () => number;
  readonly spendBytes: (bytes: number) => void;
  /** Milliseconds until a stream may be opened for it. */
  readonly openingWaitMs: () => number;
  readonly spendOpening: () => void;
}

export function readerAllowance(address: AddressAllowance, monotonic: () => number): ReaderAllowance {
  const questions = costBucket(SOCKET.questions, monotonic);
  const bytes = costBucket(SOCKET.bytes, monotonic);
  const openings = costBucket(SOCKET.openings, monotonic);
  return {
    mayAsk: () => {
      const isAllowed = questions.waitMs() === 0;
      questions.spend(1);
      return isAllowed;
    },
    bytesWaitMs: () => Math.max(bytes.waitMs(), address.bytes.waitMs()),
    spendBytes: (spent) => {
      bytes.spend(spent);
      address.bytes.spend(spent);
    },
    openingWaitMs: () => Math.max(openings.waitMs(), address.openings.waitMs()),
    spendOpening: () => {
      openings.spend(1);
      address.openings.spend(1);
    },
  };
}
