import { serverNow } from '../../api/server-clock.ts';
import { messageOf } from '../../api/failures.ts';
import { useSetLimit } from '../../features/limits/limit-changes.ts';
import type { LimitsState } from '../../features/limits/limits-data.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';

const names = { break: '休息', exclusion: '自我排除' } as const;

/** A break or an exclusion that has not been returned from. */
export function TimeOutBanner({ limitsState: { pause, waiting } }: { readonly limitsState: LimitsState }) {
  const { mutate, isPending, error } = useSetLimit(() => {});
  if (pause === null) return null;
  const name = names[pause.kind];
  const isOver = pause.untilTime !== null && pause.untilTime <= serverNow();
  const isAsked = waiting.some(({ wanted }) => wanted.kind === 'return');
  return (
    <Callout
      tone="warning"
      title={isOver ? `${name}已期满` : `${name}中`}
      action={
        isOver && !isAsked ? (
          <Button size="sm" busy={isPending} onClick={() => mutate({ kind: 'return' })}>
            申请恢复
          </Button>
        ) : null
      }
    >
      {error ? messageOf(error) : bannerText(pause, { isOver, isAsked })}
    </Callout>
  );
}

interface Return {
  readonly isOver: boolean;
  readonly isAsked: boolean;
}

function bannerText({ untilTime }: NonNullable<LimitsState['pause']>, { isOver, isAsked }: Return): string {
  if (isAsked) return '恢复申请已提交，请在等待期满后于下方确认。';
  if (isOver) return '不会自动恢复。如需继续游戏，请提交申请，等待期满后再次确认。';
  const end = untilTime === null ? '没有结束时间' : `至 ${siteTime(untilTime)}`;
  return `${end}。期间无法存款和游戏，不可缩短；查询记录和取款不受影响。`;
}
