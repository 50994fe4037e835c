import { isResidence, residenceLabels } from '@fairground/contract/residence';
import {
  regionAccessLabels,
  regionEffectLabels,
  type SiteSwitch,
  siteSwitchLabels,
  switchStateLabels,
} from '@fairground/contract/site-switches';
import { chinaDateTime } from '@fairground/money';
import type { SwitchSetting } from '../../../platform/switches/switch-rows.ts';
import type { RuleText } from './looser.ts';

/** Longer than this a list of networks tells nobody more. */
const NETWORKS_TOLD = 40;

/** A switch as the log and a second person read it. */
export function switchWords({ state, title, words, resumeAt }: SwitchSetting): string {
  const end = resumeAt ? `预计 ${chinaDateTime(resumeAt.getTime()).slice(0, 16)} 恢复` : '';
  return [switchStateLabels[state], title, words, end].filter((part) => part !== '').join(' · ');
}

export const switchName = (name: SiteSwitch): string => `${siteSwitchLabels[name]}开关`;

/** A rule as the log and a second person read it. */
export function ruleWords({ name, effect, networks, residence, accesses }: RuleText): string {
  const where = residence === null ? listed(networks) : `居住地 ${residenceName(residence)}`;
  const what = accesses.map((access) => regionAccessLabels[access]).join('、');
  return [name, regionEffectLabels[effect], where, what].join(' · ');
}

export const residenceName = (code: string): string => (isResidence(code) ? residenceLabels[code] : code);

const listed = (networks: readonly string[]): string =>
  networks.length > NETWORKS_TOLD
    ? `${networks.slice(0, NETWORKS_TOLD).join(' ')} 等${networks.length}个网段`
    : networks.join(' ');
