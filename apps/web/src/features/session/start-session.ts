import { whenLoginExpires } from '../../api/reactions.ts';
import { caller, whenSiteInfoArrives } from '../../api/caller.ts';
import { buildFlags } from '../../config/build-flags.ts';
import { hearOtherTabs } from './other-tabs.ts';
import { captureReferral } from './referral.ts';
import { expireLogin, followOtherTab } from './session.ts';
import { storage } from '../storage/storage.ts';

/** Once, before the first call of the page. */
export function startSession(): void {
  captureReferral(location.href);
  followSafeSwitch();
  whenSiteInfoArrives(({ siteBaseConfig }) => {
    storage.set('safeSwitch', siteBaseConfig.safeSwitch);
    storage.keepForDays(siteBaseConfig.clientDataDays);
    followSafeSwitch();
  });
  whenLoginExpires(expireLogin);
  hearOtherTabs(followOtherTab);
}

/** Encryption needs both: a build that has it, and a server that asks for it. */
function followSafeSwitch(): void {
  caller.encrypted = buildFlags.encrypt && storage.get('safeSwitch') === '1';
}
