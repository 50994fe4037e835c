import type { AppContext } from '../../../platform/app-context.ts';
import { push } from '../../../platform/push/push.ts';

/** Tells everybody who is here that a phase of a table's round has begun: they read again. */
export const tellTable = ({ bus }: Pick<AppContext, 'bus'>, tableCode: string): void =>
  push(bus, { to: 'members', topic: 'table', about: tableCode });
