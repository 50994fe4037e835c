import { Permission } from '@fairground/contract/permissions';
import {
  BadgeCheck,
  Banknote,
  CalendarCheck,
  CalendarClock,
  ChartCandlestick,
  ChartColumn,
  ChartNoAxesCombined,
  Coins,
  Crown,
  Dices,
  FileBadge,
  BookOpen,
  ClipboardCheck,
  BookOpenCheck,
  Flag,
  Gamepad2,
  Gift,
  HandCoins,
  Handshake,
  Headset,
  House,
  type LucideIcon,
  Mail,
  Gavel,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Package,
  Percent,
  PiggyBank,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Spade,
  ToggleRight,
  Users,
  Wrench,
} from 'lucide-react';
import type { Counts } from './operator-data.ts';

export type PageKey =
  | ''
  | 'withdrawals'
  | 'deposits'
  | 'differences'
  | 'adjustments'
  | 'ledger'
  | 'reconciliation'
  | 'identity'
  | 'flags'
  | 'feedback'
  | 'disputes'
  | 'records'
  | 'members'
  | 'messages'
  | 'service'
  | 'chat'
  | 'content'
  | 'trading'
  | 'venues'
  | 'returns'
  | 'rounds'
  | 'hands'
  | 'results'
  | 'lottery'
  | 'margins'
  | 'promotions'
  | 'grants'
  | 'rebates'
  | 'vip'
  | 'goods'
  | 'agents'
  | 'switches'
  | 'maintenance'
  | 'help'
  | 'reports'
  | 'log';

export interface Page {
  readonly key: PageKey;
  readonly title: string;
  readonly icon: LucideIcon;
  /** What it takes to see the page; every operator when undefined. */
  readonly permission?: Permission;
  /** Which number stands beside its name. */
  readonly counts?: keyof Counts;
}

export interface PageGroup {
  /** What the navigation writes above it; the first has no title. */
  readonly title: string;
  readonly pages: readonly Page[];
}

/** Every page of the back office, in the order of the navigation. */
export const pageGroups: readonly PageGroup[] = [
  {
    title: '',
    pages: [
      { key: '', title: '首页', icon: House },
      { key: 'reports', title: '经营报表', icon: ChartColumn, permission: Permission.reportsRead },
    ],
  },
  {
    title: '资金',
    pages: [
      {
        key: 'withdrawals',
        title: '待审取款',
        icon: Banknote,
        permission: Permission.withdrawalReview,
        counts: 'withdrawals',
      },
      {
        key: 'deposits',
        title: '挂起存款',
        icon: PiggyBank,
        permission: Permission.depositReview,
        counts: 'deposits',
      },
      {
        key: 'differences',
        title: '代付差异',
        icon: Scale,
        permission: Permission.withdrawalReview,
        counts: 'differences',
      },
      {
        key: 'adjustments',
        title: '余额调整',
        icon: SlidersHorizontal,
        permission: Permission.balanceAdjust,
        counts: 'adjustments',
      },
      {
        key: 'reconciliation',
        title: '每日对账',
        icon: CalendarCheck,
        permission: Permission.reconciliationManage,
        counts: 'reconciliation',
      },
      { key: 'ledger', title: '账本', icon: BookOpenCheck, permission: Permission.ledgerRead },
    ],
  },
  {
    title: '会员',
    pages: [
      { key: 'members', title: '会员', icon: Users, permission: Permission.memberRead },
      {
        key: 'identity',
        title: '身份审核',
        icon: BadgeCheck,
        permission: Permission.identityReview,
        counts: 'papers',
      },
      {
        key: 'flags',
        title: '风险标记',
        icon: Flag,
        permission: Permission.riskReview,
        counts: 'flags',
      },
      { key: 'vip', title: 'VIP等级', icon: Crown, permission: Permission.vipManage },
      { key: 'goods', title: '积分商品订单', icon: Package, permission: Permission.vipManage },
      { key: 'agents', title: '合营代理', icon: Handshake, permission: Permission.agentsManage, counts: 'agents' },
      { key: 'records', title: '认证记录', icon: FileBadge, permission: Permission.recordCertify },
    ],
  },
  {
    title: '服务',
    pages: [
      {
        key: 'feedback',
        title: '意见反馈',
        icon: MessageSquareText,
        permission: Permission.feedbackReply,
        counts: 'feedback',
      },
      { key: 'disputes', title: '争议', icon: Gavel, permission: Permission.disputeDecide, counts: 'disputes' },
      { key: 'messages', title: '站内信', icon: Mail, permission: Permission.messageSend },
      {
        key: 'service',
        title: '在线客服',
        icon: Headset,
        permission: Permission.serviceAnswer,
        counts: 'conversations',
      },
      {
        key: 'chat',
        title: '聊天室',
        icon: MessagesSquare,
        permission: Permission.chatModerate,
        counts: 'chatReports',
      },
    ],
  },
  {
    title: '游戏',
    pages: [
      { key: 'trading', title: '体育交易', icon: ChartCandlestick, permission: Permission.sportsTrading },
      {
        key: 'results',
        title: '赛果与结算',
        icon: ClipboardCheck,
        permission: Permission.sportsResults,
        counts: 'results',
      },
      { key: 'venues', title: '场馆与游戏', icon: Gamepad2, permission: Permission.gamesSwitch },
      {
        key: 'returns',
        title: '返还率',
        icon: ChartNoAxesCombined,
        permission: Permission.gamesReview,
        counts: 'returns',
      },
      { key: 'rounds', title: '局记录', icon: Dices, permission: Permission.gamesReview },
      { key: 'hands', title: '牌局', icon: Spade, permission: Permission.riskReview },
      { key: 'lottery', title: '彩票期次', icon: CalendarClock, permission: Permission.lotteryManage },
      { key: 'margins', title: '彩票利润率', icon: Percent, permission: Permission.lotteryManage },
    ],
  },
  {
    title: '优惠',
    pages: [
      { key: 'promotions', title: '优惠活动', icon: Gift, permission: Permission.promotionsManage },
      { key: 'grants', title: '礼金发放', icon: HandCoins, permission: Permission.promotionsManage },
      { key: 'rebates', title: '返水', icon: Coins, permission: Permission.promotionsManage },
    ],
  },
  {
    title: '站点',
    pages: [
      { key: 'content', title: '内容管理', icon: Newspaper, permission: Permission.siteContent },
      {
        key: 'switches',
        title: '站点开关',
        icon: ToggleRight,
        permission: Permission.siteSwitches,
        counts: 'switches',
      },
      { key: 'maintenance', title: '功能维护', icon: Wrench, permission: Permission.siteMaintenance },
      { key: 'help', title: '帮助反馈', icon: BookOpen, permission: Permission.helpRatings },
      { key: 'log', title: '操作日志', icon: ScrollText, permission: Permission.logRead },
    ],
  },
];

export const pages: readonly Page[] = pageGroups.flatMap((group) => group.pages);

export const mayView = ({ permission }: Page, permissions: readonly Permission[]): boolean =>
  permission === undefined || permissions.includes(permission);
