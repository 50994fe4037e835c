import type { Background } from '../../platform/background.ts';
import { GATEWAY_HOOK } from './sandbox/gateway.ts';
import { sendGatewayHook } from './sandbox/send-hook.ts';

export const paymentsBackground: Background = { topics: { [GATEWAY_HOOK]: sendGatewayHook }, jobs: [] };
