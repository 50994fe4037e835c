import type { StaticRouteName } from '../../features/navigation/route-paths.ts';
import type { DrawingName } from './step-drawing.tsx';

export interface TutorialStep {
  readonly title: string;
  readonly text: string;
  /** Facts worth knowing at this step. */
  readonly points: readonly string[];
  readonly drawing: DrawingName;
  readonly routeName: StaticRouteName;
  readonly action: string;
}

/** From a new account to the first withdrawal, in the order one needs it. */
export const tutorialSteps: readonly TutorialStep[] = [
  {
    title: '完善身份资料',
    text: '绑定手机并填写真实姓名。收款账户的户名必须与真实姓名一致，先填好，后面一路顺畅。',
    points: ['姓名与生日提交后不可修改', '号码与姓名在页面上默认打码显示', '仅限年满18岁的成年人'],
    drawing: 'identity',
    routeName: 'auth',
    action: '去认证',
  },
  {
    title: '设置自己的限额',
    text: '在第一笔存款之前，先想好每天愿意花多少钱、多少时间，让网站替您守住。',
    points: ['存款、亏损、单笔投注与时长都可以设限', '调低立即生效，调高需要等待', '随时可以休息或自我排除'],
    drawing: 'limits',
    routeName: 'limits',
    action: '去设置限额',
  },
  {
    title: '存入第一笔钱',
    text: '选择存款方式，输入金额，按页面显示的收款信息付款。到账后余额会自动更新。',
    points: ['请按显示金额付款，分毫不差', '付款人须与实名一致', '存款渠道仅由官方提供，不存在线下代理'],
    drawing: 'deposit',
    routeName: 'savemoney',
    action: '去存款',
  },
  {
    title: '找到比赛，加入投注单',
    text: '在体育页面点赔率即可加入投注单。核对盘口、赔率和可赢额，再确认投注。',
    points: ['投注确认后不可取消', '滚球投注需等待几秒确认', '四种赔率格式可以随时切换'],
    drawing: 'bet',
    routeName: 'gamesport',
    action: '去看赛事',
  },
  {
    title: '查看注单与结算',
    text: '每一张注单都有结算单：用了哪个赛果，怎样一步步算出派彩，写得清清楚楚。',
    points: ['记录保留五年，随时可以回看', '对赛果有异议，请在14天内提出', '交易记录可以导出'],
    drawing: 'records',
    routeName: 'betRecord',
    action: '看投注记录',
  },
  {
    title: '取款到自己的账户',
    text: '添加本人的银行卡、支付宝或虚拟币地址，输入金额和资金密码即可申请。',
    points: ['取款与存款同样方便', '流水要求逐笔列明，差多少一目了然', '提交后按步骤显示进度'],
    drawing: 'withdraw',
    routeName: 'takemoney',
    action: '去取款',
  },
];
