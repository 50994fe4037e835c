import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './reports.module.css';

const shared: readonly Definition[] = [
  ['业务日', '北京时间0点到24点，按账本分录的记账时间归日。'],
  ['数据来源', '全部由账本中已封存的分录逐笔累计，每秒更新；从头重算得到同样的数字。'],
  ['更正', '赛果更正、冲正与补记计入更正当天，不改动已结束的日子。'],
  ['上一周期', '紧接在所选范围之前、天数相同的一段时间；今日尚未结束，与昨日全天比较。'],
  ['机器人与演示', '棋牌机器人不是会员，不计人数，输赢单列。演示会员按普通会员统计；试玩金、演示资金不算存款。'],
];

type Definition = readonly [term: string, text: string];

const definitions = {
  revenue: [
    ['活跃会员', '当日至少投注一次的会员，每人每日计一次；合计为各日人数之和（人次）。'],
    ['投注额', '当日下注的本金，减去开出结果前退回的本金（撤单、拒单、作废）。棋牌按最终输掉的本金，捕鱼按炮弹金额。'],
    ['已结算投注', '当日结算的注单本金。作废注单不计。'],
    ['派彩', '当日支付给会员的返还，含本金，不含奖池派出。提前兑现按兑现金额计。'],
    ['奖池计提', '当日从投注中划入共享奖池的金额；奖池派出由奖池支付，不再计入成本。'],
    ['毛收入（GGR）', '已结算投注 − 派彩 − 奖池计提，等于各场馆损益账户当日的变动。'],
    ['毛利率', '毛收入 ÷ 已结算投注。'],
    ['其中抽水', '棋牌每局由平台留下的抽水，已包含在毛收入内；毛收入其余部分为机器人输赢。'],
    ['优惠成本', '当日发放的彩金、礼金与奖金，减去当日收回的部分。'],
    ['返水 / 佣金', '当日支付的会员返水 / 代理佣金，减去当日收回的部分。'],
    ['奖池垫付', '平台为奖池起始金额垫付的资金。'],
    ['净收入（NGR）', '毛收入 − 优惠成本 − 返水 − 佣金 − 奖池垫付。'],
  ],
  cash: [
    ['存款', '已入账的存款，按入账日计；挂起的款项在入账后才计入，归原支付渠道。'],
    ['取款', '渠道已付款的取款，按付款日计；金额为实付金额，不含手续费。'],
    ['手续费', '会员承担的存款、取款手续费。'],
    ['人数', '当日有存款 / 取款的会员，每人每日计一次；多日合计为人次。'],
    ['首存人数', '第一笔存款在当日入账的会员，计入第一笔所用的渠道。'],
    ['净存款', '存款金额 − 取款金额。'],
    ['余额调整', '人工调整、没收与冲正不是存取款，不计入本表。'],
  ],
  retention: [
    ['分组', '同一天（或同一周）注册或首存的会员为一组。'],
    ['第N日留存', '组内会员在其注册 / 首存后第N天至少投注一次的比例；当日为第0天。'],
    ['按周', '一周内各日分组合并计算，第N日仍以每位会员自己的起始日为准。'],
    ['–', '这一天还没有结束，尚无数据。按周或合计只计算已经结束的部分，分母见小字。'],
  ],
  venues: [
    ['活跃人次', '每位会员每日在该场馆（类别、项目）至少投注一次计一次，各日相加。同一会员在多个场馆分别计算。'],
    ['投注额、派彩、毛收入', '与收入报表相同，各场馆相加等于收入报表。'],
    ['奖池派出', '共享奖池支付给会员的金额，由历次计提支付，不影响毛收入。'],
    ['机器人输赢', '棋牌机器人对会员的净赢额，已包含在毛收入内。'],
    ['按体育项目', '体育与电竞注单按项目统计；跨项目串关单独一行。'],
  ],
} as const satisfies Readonly<Record<string, readonly Definition[]>>;

export type ReportName = keyof typeof definitions;

/** What every figure of a report means, one press away. */
export function Definitions({ report, title }: { readonly report: ReportName; readonly title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Icon of={BookOpenText} size="sm" />} onClick={() => setOpen(true)}>
        定义
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`${title}：指标定义`} size="lg" outsideCloses>
        <dl className={styles.terms}>
          {[...definitions[report], ...shared].map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
