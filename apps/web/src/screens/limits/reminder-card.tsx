import { realityCheckMinutes } from '@fairground/contract/limits';
import { useSetLimit } from '../../features/limits/limit-changes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';

type Minutes = (typeof realityCheckMinutes)[number];

const options = realityCheckMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes}分钟` }));

/** How often play is interrupted by a look at the clock and the result. */
export function ReminderCard({ minutes }: { readonly minutes: Minutes }) {
  const { mutate, variables, isPending } = useSetLimit(() => {});
  const shown = isPending && variables.kind === 'realityCheck' ? variables.minutes : minutes;
  return (
    <Card title="时长提醒">
      <RadioChips
        label="每玩多久提醒一次"
        showLabel
        options={options}
        value={String(shown)}
        onValueChange={(chosen) => {
          const wanted = realityCheckMinutes.find((each) => String(each) === chosen);
          if (wanted !== undefined && wanted !== minutes) mutate({ kind: 'realityCheck', minutes: wanted });
        }}
      />
    </Card>
  );
}
