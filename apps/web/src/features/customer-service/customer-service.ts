import { site } from '@fairground/contract/site';
import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { events } from '../../api/events.ts';
import { messageOf } from '../../api/failures.ts';
import { toast } from '../../ui/toast.ts';

interface CustomerService {
  /** The address the safety tip leads to; undefined while the tip is closed. */
  readonly url: string | undefined;
  readonly wasAsked: boolean;
}

export const useCustomerService = create<CustomerService>(() => ({ url: undefined, wasAsked: false }));

/** Only web addresses are opened, whoever configured them. */
function safeAddress(url: string): string | undefined {
  const { origin } = location;
  const address = URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

/** Asks for the customer service address under the loading dialog, then shows the safety tip; its button opens it. */
export async function contactService(): Promise<void> {
  // Whoever waits longer than that has the page back, and the tip when it comes.
  events.emit('show-loading', { autoClose: true });
  try {
    const { url } = await call(site.onlineCustomService, {});
    const safe = safeAddress(url);
    if (safe === undefined) toast.error('客服暂时无法接通，请稍后重试');
    else useCustomerService.setState({ url: safe, wasAsked: true });
  } catch (failure) {
    toast.error(messageOf(failure));
  } finally {
    events.emit('dismiss-loading');
  }
}

export const closeSafetyTip = (): void => useCustomerService.setState({ url: undefined });
