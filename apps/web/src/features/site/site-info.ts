import { site } from '@fairground/contract/site';
import { AGE_MIN } from '@fairground/contract/person';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { buildFlags } from '../../config/build-flags.ts';

/** What the site says about itself. Its absence is no reason to trouble the reader: every page has a default. */
const siteInfoQuery = () => ({ ...query(site.preInfo, {}), meta: { endpoint: site.preInfo, quiet: true } });

export const useSiteInfo = () => useQuery(siteInfoQuery()).data?.siteBaseConfig;

/** How old a player has to be. */
export const useLegalAge = (): number => useSiteInfo()?.legalAge ?? AGE_MIN;

/** A text that is written for eighteen years, where the server asks for more. */
export const atLegalAge = (text: string, legalAge: number): string =>
  text.replace(new RegExp(`${AGE_MIN}(?=周?岁)`, 'g'), `${legalAge}`);

const allowsDeposit = (depositSwitch: '0' | '1' | undefined): boolean => buildFlags.deposit && depositSwitch !== '0';

/** Whether deposits are offered at all; the withdrawal never depends on it. */
export const useDepositOpen = (): boolean => allowsDeposit(useSiteInfo()?.depositSwitch);

/** The same for who cannot use hooks. A site that cannot be asked keeps its deposits: the call itself will refuse. */
export async function isDepositOpen(): Promise<boolean> {
  const info = await queryClient.ensureQueryData(siteInfoQuery()).catch(() => undefined);
  return allowsDeposit(info?.siteBaseConfig.depositSwitch);
}

const navigationQuery = () => ({
  ...query(site.navigationList, {}),
  meta: { endpoint: site.navigationList, quiet: true },
});

/** Categories and their venues as the server lists them. */
export const useNavigationList = () => useQuery(navigationQuery());
