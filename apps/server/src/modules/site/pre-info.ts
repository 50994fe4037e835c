import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { switchesOf } from './site-status.ts';

/** What a client needs before anything else: its own address as we see it, the site's switches, our clock. */
export const preInfo: Handler<Catalogue['site']['preInfo']> = (_, { app, ip, now }) => {
  const { config } = app;
  const { depositSwitch = '1', depositHelpSwitch } = switchesOf(app);
  return {
    ip,
    siteBaseConfig: {
      title: config.siteTitle,
      h5DomainUrl: config.siteUrl,
      depositSwitch,
      ...(depositHelpSwitch && { depositHelpSwitch }),
      safeSwitch: config.safeSwitch,
      clientDataDays: config.addressDays,
      legalAge: config.legalAge,
      sandbox: config.mode === 'sandbox',
      gameOrigins: [...config.gameOrigins],
    },
    serverTime: now.getTime(),
  };
};
