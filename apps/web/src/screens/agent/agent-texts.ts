import {
  Eye,
  HandCoins,
  Link2,
  type LucideIcon,
  MessagesSquare,
  ShieldCheck,
  UserPlus,
  Users,
  Video,
} from 'lucide-react';
import { STATEMENT_TIME } from '../../features/agents/agent-month.ts';

interface AgentText {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** What the programme promises; only what the server keeps by itself. */
export const promises: readonly AgentText[] = [
  { icon: Link2, title: '专属链接', text: '会员通过您的推广链接或推广码注册，关系在注册时确定，无需手动登记。' },
  { icon: Eye, title: '进度透明', text: '名下会员与本月估算随时可查，会员账号打码显示。' },
  { icon: ShieldCheck, title: '算得清楚', text: '佣金按公开的公式逐月计算，每一项扣除都可以自己核对。' },
];

export const steps: readonly AgentText[] = [
  { icon: UserPlus, title: '注册并认证', text: '登录账号并通过身份认证，然后在本页提交申请。' },
  { icon: MessagesSquare, title: '分享推广链接', text: '申请通过后发送链接、推广码或二维码，受邀者须年满18岁。' },
  { icon: HandCoins, title: '按月结算', text: `${STATEMENT_TIME}出上月的月结单，佣金进入中心钱包。` },
];

export const audiences: readonly AgentText[] = [
  { icon: Video, title: '内容创作者', text: '赛事解说、数据分析与资讯账号，让专业内容产生回报。' },
  { icon: Users, title: '社群组织者', text: '球迷会、兴趣社群的管理者，带着伙伴一起看球。' },
  { icon: MessagesSquare, title: '资深会员', text: '喜欢这里，也愿意把好体验告诉身边的朋友。' },
];

export const questions = [
  {
    id: 'start',
    title: '加入需要费用或押金吗？',
    text: '不需要。加入合营代理完全免费，任何人以“代理费”“保证金”名义向您收款都是诈骗，请立即联系官方客服。',
  },
  {
    id: 'reward',
    title: '佣金什么时候发放？',
    text: `${STATEMENT_TIME}出上月的月结单，佣金以游戏币直接进入中心钱包，没有流水要求。任何人声称可以代领或提前兑付佣金，都是诈骗。`,
  },
  {
    id: 'invite',
    title: '推广码和好友邀请码有什么区别？',
    text: '好友邀请码人人都有，用于好友邀请，不计佣金；推广码在申请通过后才有，带来的会员计入佣金。两个码同时使用时以好友邀请码为准，注册后不能更改。',
  },
  {
    id: 'who',
    title: '哪些人不能被邀请？',
    text: '未满18岁者、已有账号者、受限地区居民，以及已申请自我排除的会员。同一人注册多个账户的邀请无效。',
  },
  {
    id: 'how',
    title: '推广时有什么要求？',
    text: '请如实介绍，不承诺盈利，不骚扰他人，不冒充官方工作人员，不面向未满18岁者或已自我排除的人士，不代收代付会员的任何资金。违反者终止合作，已产生的月结单照常支付。',
  },
] as const;
