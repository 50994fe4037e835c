/** What operators switch on the site as a whole. */
export const siteSwitchLabels = {
  deposit: '存款',
  depositHelp: '存款帮助页',
  login: '登录',
  register: '注册',
} as const;
export type SiteSwitch = keyof typeof siteSwitchLabels;

/** How a switch stands. A deposit page is there or not; an entrance is open, or suspended in one of two ways (6501, 6502). */
export const switchStateLabels = {
  open: '正常',
  closed: '关闭',
  popup: '暂停并弹窗',
  silent: '暂停不弹窗',
} as const;
export type SwitchState = keyof typeof switchStateLabels;

const PAGE_STATES = ['open', 'closed'] as const;
const ENTRANCE_STATES = ['open', 'popup', 'silent'] as const;

/** The states each switch knows. */
export const switchStates = {
  deposit: PAGE_STATES,
  depositHelp: PAGE_STATES,
  login: ENTRANCE_STATES,
  register: ENTRANCE_STATES,
} as const satisfies Readonly<Record<SiteSwitch, readonly SwitchState[]>>;

export const hasState = (name: SiteSwitch, state: SwitchState): boolean =>
  (switchStates[name] as readonly SwitchState[]).includes(state);

/** What a region rule is asked about. */
export const regionAccessLabels = {
  register: '注册',
  login: '登录',
  deposit: '存款',
  launch: '进入游戏与转入',
  bet: '投注',
  promotion: '优惠',
} as const;
export type RegionAccess = keyof typeof regionAccessLabels;

/** What a rule does: the codes are those the member hears. */
export const regionEffectLabels = {
  blocked: '禁止该网络（6033）',
  limited: '地区受限（6031）',
  warned: '提示后放行（6032）',
} as const;
export type RegionEffect = keyof typeof regionEffectLabels;

/** What a rule goes by: the address a call comes from, or where the member says to live. */
export const regionBasisLabels = { address: '按网络地址', residence: '按居住地' } as const;
export type RegionBasis = keyof typeof regionBasisLabels;

/** A bet is never held up by a warning, and a residence is no matter of the entrances. */
export const accessesOf = ({
  basis,
  effect,
}: {
  readonly basis: RegionBasis;
  readonly effect: RegionEffect;
}): readonly RegionAccess[] => {
  if (basis === 'residence') return ['deposit', 'launch', 'bet', 'promotion'];
  if (effect === 'warned') return ['register', 'login', 'deposit', 'launch', 'promotion'];
  return ['register', 'login', 'deposit', 'launch', 'bet', 'promotion'];
};
