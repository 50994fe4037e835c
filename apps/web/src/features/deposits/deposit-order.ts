import type { OutputOf } from '@fairground/contract';
import type { deposits } from '@fairground/contract/deposits';

/** A deposit's order as its member sees it. */
export type DepositOrder = OutputOf<typeof deposits.getDepositOrderStatus>;
