import { guard } from '@fairground/contract/guard';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

const guardQuery = () => ({ ...query(guard.get, {}), meta: { endpoint: guard.get, quiet: true } });

/** The member's own limits, any break, this login so far and the net position. */
export const useGuard = () => useQuery(guardQuery());
