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

interface AgentText {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** What the programme promises; only what the server keeps by itself. */
export const promises: readonly AgentText[] = [
  { icon: Link2, title: '专属链接', text: '好友通过您的链接或邀请码注册，关系即时记录，无需手动登记。' },
  { icon: Eye, title: '进度透明', text: '邀请人数与最近注册的好友随时可查，好友账号打码显示。' },
  { icon: ShieldCheck, title: '算得清楚', text: '佣金按公开的公式逐月计算，每一个数字都可以自己核对。' },
];

export const steps: readonly AgentText[] = [
  { icon: UserPlus, title: '注册成为会员', text: '已有账号直接登录，即可获得专属邀请码。' },
  { icon: MessagesSquare, title: '分享给好友', text: '发送链接、邀请码或二维码，好友须年满18岁。' },
  { icon: HandCoins, title: '共同成长', text: '好友注册并参与后，佣金按公式逐月算出。' },
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
    text: '不需要。加入合作计划完全免费，任何人以“代理费”“保证金”名义向您收款都是诈骗，请立即联系官方客服。',
  },
  {
    id: 'reward',
    title: '佣金什么时候发放？',
    text: '试玩站以游戏币按月计算并在本页列出，不发放到钱包。任何人声称可以代领或提前兑付佣金，都是诈骗。',
  },
  {
    id: 'who',
    title: '哪些人不能被邀请？',
    text: '未满18岁者、已有账号者、受限地区居民，以及已申请自我限制的会员。同一人注册多个账户的邀请无效。',
  },
  {
    id: 'how',
    title: '推广时有什么要求？',
    text: '请如实介绍，不承诺盈利，不骚扰他人，不冒充官方工作人员，不代收代付好友的任何资金。违反者将终止合作。',
  },
] as const;
