import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { goHome, goTo } from '../navigation/go.ts';
import { signOut } from '../session/session.ts';
import { type LimitsState, type RealityAnswer, useAnswerReality } from './limits-data.ts';
import { minutesText } from './limit-labels.ts';
import styles from './reality-check.module.css';

/** Where each answer leads. */
const ways: Record<RealityAnswer, () => void> = {
  continue: () => {},
  history: () => goTo('betRecord'),
  limits: () => goTo('limits'),
  break: () => goTo('limits'),
  leave: () => {
    void signOut();
    goHome();
  },
};

interface RealityCheckDialogProps {
  readonly limitsState: LimitsState;
  readonly onAnswered: () => void;
}

/** Time and result of this login, plainly. Play goes on after an answer, not after a click beside it. */
export default function RealityCheckDialog({ limitsState, onAnswered }: RealityCheckDialogProps) {
  const { beginTime, staked, returned, net, openStakes } = limitsState.session;
  const minutes = Math.max(0, Math.floor((serverNow() - beginTime) / 60_000));
  const { mutate, isPending, variables } = useAnswerReality((chosen) => {
    onAnswered();
    ways[chosen]();
  });
  const answer = (chosen: RealityAnswer) => mutate({ answer: chosen });
  const busyWith = (chosen: RealityAnswer) => isPending && variables.answer === chosen;
  return (
    <Dialog
      open
      forced
      onOpenChange={() => {}}
      title="时长提醒"
      size="sm"
      role="alertdialog"
      description={`您已登录${minutesText(minutes)}，看看这段时间的情况。`}
      footer={
        <>
          <Button busy={busyWith('leave')} onClick={() => answer('leave')}>
            退出登录
          </Button>
          <Button busy={busyWith('continue')} onClick={() => answer('continue')}>
            继续游戏
          </Button>
        </>
      }
    >
      <FactList
        ruled
        facts={[
          { label: '投注', value: <MoneyText fen={staked} /> },
          { label: '派彩', value: <MoneyText fen={returned} /> },
          { label: '净输赢（已结算）', value: <MoneyText fen={net} plus tone="sign" /> },
          { label: '未结算本金', value: <MoneyText fen={openStakes} /> },
        ]}
      />
      <div className={styles.ways}>
        <Button look="text" size="sm" busy={busyWith('history')} onClick={() => answer('history')}>
          查看记录
        </Button>
        <Button look="text" size="sm" busy={busyWith('limits')} onClick={() => answer('limits')}>
          调整限额
        </Button>
        <Button look="text" size="sm" busy={busyWith('break')} onClick={() => answer('break')}>
          休息一下
        </Button>
      </div>
    </Dialog>
  );
}
