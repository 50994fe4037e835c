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

/**
 * How the site's switches stand now: pre-info is kept as it was first read, and operators switch while pages are open. It
 * is asked for where it matters, and again when the server says that it has changed.
 */
export const siteStatusQuery = () => ({
  ...query(site.siteStatus, {}),
  staleTime: 0,
  gcTime: Infinity,
  meta: { endpoint: site.siteStatus, quiet: true },
});

/** What is known of the switches without asking. */
const useKnownStatus = () => useQuery({ ...siteStatusQuery(), enabled: false }).data;

type Switch = '0' | '1' | undefined;
type Switches = Readonly<Partial<Record<'depositSwitch' | 'depositHelpSwitch', Switch>>>;

const allowsDeposit = (known: Switches | undefined): boolean => buildFlags.deposit && known?.depositSwitch !== '0';
const allowsDepositHelp = (known: Switches | undefined): boolean =>
  allowsDeposit(known) && known?.depositHelpSwitch !== '0';

/** Newer than pre-info, once it was asked for. */
function useSwitches(): Switches | undefined {
  const status = useKnownStatus();
  const info = useSiteInfo();
  return status ?? info;
}

/** Whether deposits are offered at all; the withdrawal never depends on it. */
export const useDepositOpen = (): boolean => allowsDeposit(useSwitches());

/** Whether the help centre has its page about deposits. */
export const useDepositHelpOpen = (): boolean => allowsDepositHelp(useSwitches());

/** What operators say where deposits would be. */
export const useDepositNotice = () => useKnownStatus()?.depositNotice;

/** The switches for who cannot use hooks. A site that cannot be asked keeps its deposits: the call itself will refuse. */
export async function switchesNow(): Promise<Switches | undefined> {
  const status = await queryClient.fetchQuery(siteStatusQuery()).catch(() => undefined);
  if (status) return status;
  return (await queryClient.ensureQueryData(siteInfoQuery()).catch(() => undefined))?.siteBaseConfig;
}

export const isDepositOpen = async (): Promise<boolean> => allowsDeposit(await switchesNow());

export const isDepositHelpOpen = async (): Promise<boolean> => allowsDepositHelp(await switchesNow());

const navigationQuery = () => ({
  ...query(site.navigationList, {}),
  meta: { endpoint: site.navigationList, quiet: true },
});

/** Categories and their venues as the server lists them. */
export const useNavigationList = () => useQuery(navigationQuery());
