interface SeedNotice {
  readonly seed_key: string;
  readonly title: string;
  readonly content: string;
  readonly marquee: boolean;
}

/** Notices of a new installation, newest first; each is as true in a sandbox as with real money. */
export const seedNotices = (legalAge: number): readonly SeedNotice[] => [
  {
    seed_key: 'official-channels',
    title: '安全提示',
    content:
      '存款渠道仅由官方网站、官方App和官方客服提供，不存在线下代理，请勿向个人转账。工作人员不会索要您的密码和验证码。',
    marquee: true,
  },
  {
    seed_key: 'play-with-care',
    title: '娱乐有度，量力而行',
    content: `您可以随时设置存款、亏损、单注和时长限额，也可以选择休息或自我排除。调低限额立即生效。未满${legalAge}岁禁止参与。`,
    marquee: true,
  },
  {
    seed_key: 'bets-are-final',
    title: '投注须知',
    content: '投注确认后不可取消。开赛后投入的赛前注单无效，本金退回。对赛果有异议，请在14天内通过反馈或在线客服提出。',
    marquee: false,
  },
  {
    seed_key: 'record-keeping',
    title: '记录保存',
    content: '交易与投注记录保留五年，五年内的记录都可以在会员中心按日期查询。',
    marquee: false,
  },
];
